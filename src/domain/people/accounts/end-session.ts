import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** Signs out. No copy of the token works any more. */
export async function endSession(ctx: Ctx, token: string | undefined): Promise<void> {
  const token_hash = hashToken(token);
  if (token_hash) await ctx.db.deleteFrom('session').where('token_hash', '=', token_hash).execute();
}

/** After a change of the password, all other devices must sign in again. */
export async function endOtherSessions(ctx: Ctx, memberId: bigint, keptId: string | undefined): Promise<void> {
  let others = ctx.db.deleteFrom('session').where('member_id', '=', memberId);
  if (keptId !== undefined) others = others.where('id', '<>', keptId);
  await others.execute();
}
