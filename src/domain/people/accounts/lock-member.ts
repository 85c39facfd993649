import type { Ctx } from '#domain/acting/context.ts';

/** A sign-in holds this lock, so that it begins no session with a password that is being changed. */
export async function lockMemberRow(ctx: Ctx, memberId: bigint): Promise<{ password_hash: string | null } | undefined> {
  return ctx.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
