import type { Ctx } from '#domain/acting/context.ts';

/** Ends all API keys of an account at once, because its owner may not be the one who uses them. */
export async function endApiKeys(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  memberId: bigint,
  because: 'password reset' | 'suspended' | 'ended by our team',
): Promise<number> {
  const ended = await db
    .updateTable('api_key')
    .set({ ended_at: now, ended_because: because })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
