import { type Ctx, Failure } from '#domain/acting/context.ts';
import { signedInMember } from '../settings/lock-member.ts';
import { keyTexts } from './api-key.schema.ts';

/** Ends one of the member's own keys at once. It asks for no proof, because it must be quick and takes nothing from the member. */
export async function removeApiKey(ctx: Ctx, keyId: string): Promise<{ name: string }> {
  const { id } = signedInMember(ctx);
  if (!/^\d{1,18}$/.test(keyId)) throw new Failure('not_found', keyTexts.gone);
  const ended = await ctx.db
    .updateTable('api_key')
    .set({ ended_at: ctx.now, ended_because: 'removed' })
    .where('id', '=', BigInt(keyId))
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!ended) throw new Failure('not_found', keyTexts.gone);
  return { name: ended.name };
}

/** A program ends the key that it called with, as `agbon sign-out` does. */
export async function endOwnKey({ db, now }: Ctx, keyId: bigint): Promise<{ name: string }> {
  const ended = await db
    .updateTable('api_key')
    .set({ ended_at: now, ended_because: 'signed out by its program' })
    .where('id', '=', keyId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!ended) throw new Failure('not_found', keyTexts.gone);
  return { name: ended.name };
}
