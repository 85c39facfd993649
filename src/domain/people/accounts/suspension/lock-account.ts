import { type Ctx, Failure } from '#domain/acting/context.ts';
import { suspensionTexts } from './suspension.schema.ts';

export type LockedAccount = {
  id: bigint;
  name: string;
  email: string | null;
  phone: string | null;
  suspended_at: Date | null;
  suspended_why: string | null;
};

/**
 * Locks a member's row until the caller's transaction ends, so that no session begins unseen: a sign-in waits, or came first and its
 * session is ended with the others. Refuses demo accounts, because all visitors share them.
 */
export async function lockMemberAccount(ctx: Ctx, memberId: bigint): Promise<LockedAccount> {
  const row = await ctx.db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'phone', 'is_demo', 'suspended_at', 'suspended_why'])
    .where('id', '=', memberId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', suspensionTexts.noMember);
  if (row.is_demo) throw new Failure('forbidden', suspensionTexts.shared);
  return row;
}
