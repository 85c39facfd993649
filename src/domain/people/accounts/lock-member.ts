import type { Ctx } from '#domain/acting/context.ts';

/**
 * Locks a member's row for the rest of the caller's transaction, so that a new session and a change of the password run one after the
 * other, and the change ends every session that began before it.
 */
export async function lockMemberRow(ctx: Ctx, memberId: bigint): Promise<{ password_hash: string | null } | undefined> {
  return ctx.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
