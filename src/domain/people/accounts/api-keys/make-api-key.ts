import { sql } from 'kysely';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { lockMember, requireProof, type LockedMember, type OwnSession } from '../settings/lock-member.ts';
import { notifyMember } from '../settings/notify-member.ts';
import {
  keyTexts,
  mostApiKeys,
  mostWithReplaced,
  keyOverlap_hours,
  scopesOfRight,
  type KeyScope,
  type MakeKey,
} from './api-key.schema.ts';
import { hashApiKey } from './find-key-holder.ts';
import { beginningOfKey, newKeyText, type KeyKind } from './key-text.ts';
import { findOwnKey } from './find-api-keys.ts';
import { mayHaveApiKeys } from './key-plan.ts';

export type KeyMaking = OwnSession & { kind: KeyKind; secret: string; formKey: string };

export type MadeKey = { key: string; name: string };

/** Keys of a demo account work for a day, because all visitors share the account. */
const demoKeyLifetime_ms = day_ms;

export async function makeApiKey(ctx: Ctx, wanted: MakeKey, making: KeyMaking): Promise<MadeKey> {
  const { key, name } = await transaction(ctx, (ctx) => makeKeyInTransaction(ctx, wanted, making));
  return { key, name };
}

export async function makeKeyInTransaction(
  ctx: Ctx,
  wanted: MakeKey,
  making: KeyMaking,
): Promise<MadeKey & { keyId: bigint }> {
  const { name, right, lasts } = wanted;
  const member = await lockForKeys(ctx, making);
  const key = keyTextOf(member.id, making, { name, right, lasts });
  const made = await findMadeKey(ctx, key);
  if (made) return { key, name, keyId: made.id };
  await makeRoom(ctx, member, 'a new key');
  const wanted_ms = Number(lasts) * day_ms;
  const lasts_ms = member.is_demo ? Math.min(wanted_ms, demoKeyLifetime_ms) : wanted_ms;
  return { key, name, keyId: await insertKey(ctx, member, { key, name, right, lasts_ms }) };
}

/**
 * Makes a key in place of an older one, with its name and rights. The older one works for another day, or until its own end if
 * that comes first, so that a program can change over.
 */
export async function replaceApiKey(ctx: Ctx, keyId: string, making: KeyMaking): Promise<MadeKey> {
  return transaction(ctx, async (ctx) => {
    const member = await lockForKeys(ctx, making);
    const old = await findOwnKey(ctx, keyId);
    const key = keyTextOf(member.id, making, { replaces: keyId });
    if (await findMadeKey(ctx, key)) return { key, name: old.name };
    if (old.replaced_by !== null) throw new Failure('conflict', keyTexts.replaced);
    await makeRoom(ctx, member, 'a replacement');
    const lasts_ms = old.expires_at.getTime() - old.created_at.getTime();
    const right = old.scopes.at(-1) as KeyScope;
    const id = await insertKey(ctx, member, { key, name: old.name, right, lasts_ms });
    const overlaps_to = new Date(ctx.now.getTime() + keyOverlap_hours * hour_ms);
    await ctx.db
      .updateTable('api_key')
      .set({ replaced_by: id, expires_at: sql<Date>`least(expires_at, ${overlaps_to}::timestamptz)` })
      .where('id', '=', old.id)
      .execute();
    return { key, name: old.name };
  });
}

async function lockForKeys(ctx: Ctx, making: KeyMaking): Promise<LockedMember> {
  const member = await lockMember(ctx);
  if (!member.is_demo) await requireProof(ctx, making);
  if (!(await mayHaveApiKeys(ctx, making.kind))) throw new Failure('forbidden', keyTexts.plan);
  return member;
}

/** Refuses a key above the limit. In a demo account the oldest key ends instead, because a visitor does not know whose keys these are. */
async function makeRoom(ctx: Ctx, { id, is_demo }: LockedMember, made: 'a new key' | 'a replacement'): Promise<void> {
  const working = await ctx.db
    .selectFrom('api_key')
    .select(['id', 'replaced_by'])
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('id')
    .limit(mostWithReplaced)
    .execute();
  const unreplaced = working.filter(({ replaced_by }) => replaced_by === null);
  const isFull = made === 'a new key' && unreplaced.length >= mostApiKeys;
  if (!isFull && working.length < mostWithReplaced) return;
  if (!is_demo) throw new Failure('conflict', isFull ? keyTexts.full : keyTexts.fullOfReplaced);
  await ctx.db
    .updateTable('api_key')
    .set({ ended_at: ctx.now, ended_because: 'room for a new key' })
    .where('id', '=', (isFull ? unreplaced : working)[0]!.id)
    .execute();
}

/** The text of the key. The same input in the same form always gives the same text, so that a form sent twice makes one key. */
export function keyTextOf(
  memberId: bigint,
  { kind, secret, formKey }: Omit<KeyMaking, 'sessionId'>,
  wanted: MakeKey | { replaces: string },
): string {
  return newKeyText(kind, secret, `${memberId} ${formKey} ${JSON.stringify(wanted)}`);
}

/** The key that the same input in the same form made before. If that key has ended, the form makes no other. */
async function findMadeKey({ db }: Ctx, key: string): Promise<{ id: bigint } | undefined> {
  const made = await db
    .selectFrom('api_key')
    .select(['id', 'ended_at'])
    .where('key_hash', '=', hashApiKey(key))
    .executeTakeFirst();
  if (made?.ended_at) throw new Failure('conflict', keyTexts.again);
  return made;
}

type NewKey = { key: string; name: string; right: KeyScope; lasts_ms: number };

async function insertKey(ctx: Ctx, member: LockedMember, { key, name, right, lasts_ms }: NewKey): Promise<bigint> {
  const { id } = await ctx.db
    .insertInto('api_key')
    .values({
      member_id: member.id,
      name,
      begins_with: beginningOfKey(key),
      key_hash: hashApiKey(key),
      scopes: [...scopesOfRight[right]],
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + lasts_ms),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!member.is_demo) await notifyMember(ctx, member, 'api-key-made', name);
  return id;
}
