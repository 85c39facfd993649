import type { Ctx } from '#domain/acting/context.ts';

/**
 * Holds a member's row until the caller's transaction ends. A session that begins and a password that changes then come one
 * after the other, and a change ends every session that began before it.
 */
export async function lockMemberRow(ctx: Ctx, memberId: bigint): Promise<{ password_hash: string | null } | undefined> {
  return ctx.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
