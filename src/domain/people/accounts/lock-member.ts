import type { Ctx } from '#domain/acting/context.ts';

/**
 * Locks a member's row until the caller's transaction ends. Sign-ins and changes of the password lock it, so that they run one after the
 * other and a change of the password ends every earlier session.
 */
export async function lockMemberRow(ctx: Ctx, memberId: bigint): Promise<{ password_hash: string | null } | undefined> {
  return ctx.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
