import { sql } from 'kysely';
import { businessDay } from '#platform/database/business-clock.ts';
import { Failure, requireMember, type Ctx } from '#domain/acting/context.ts';
import { keyTexts, mostWithReplaced, type KeyScope, type OwnKey } from './api-key.schema.ts';

/** Keys that have not ended or expired, the newest first. Without the Enterprise plan a live key among them does not work. */
export async function findApiKeys(ctx: Ctx): Promise<OwnKey[]> {
  const { id } = requireMember(ctx, 'Sign in to see your keys.');
  const rows = await unendedKeys(ctx, id)
    .select(['id', 'name', 'begins_with', 'scopes', 'created_at', 'expires_at', 'used_at', 'replaced_by'])
    .select((eb) => [
      sumOfLastDays(eb.ref('api_key.id'), 'calls').as('calls'),
      sumOfLastDays(eb.ref('api_key.id'), 'failed').as('failed'),
    ])
    .orderBy('id', 'desc')
    .limit(mostWithReplaced)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    beginsWith: row.begins_with,
    right: row.scopes.at(-1) as KeyScope,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? undefined,
    calls: row.calls,
    failed: row.failed,
    isReplaced: row.replaced_by !== null,
  }));
}

export async function findOwnKey(ctx: Ctx, keyId: string) {
  const { id } = requireMember(ctx, 'Sign in to see your keys.');
  if (!/^\d{1,18}$/.test(keyId)) throw new Failure('not_found', keyTexts.gone);
  const key = await unendedKeys(ctx, id).selectAll('api_key').where('id', '=', BigInt(keyId)).executeTakeFirst();
  if (!key) throw new Failure('not_found', keyTexts.gone);
  return key;
}

function unendedKeys({ db, now }: Ctx, memberId: bigint) {
  return db
    .selectFrom('api_key')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);
}

function sumOfLastDays(keyId: unknown, column: 'calls' | 'failed') {
  return sql<bigint>`coalesce((select sum(${sql.ref(column)}) from api_key_day
    where key_id = ${keyId} and day > ${businessDay} - 30), 0)::bigint`;
}
