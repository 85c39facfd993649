import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';

export async function endSession(ctx: Ctx, token: string | undefined): Promise<void> {
  const token_hash = hashToken(token);
  if (token_hash) await ctx.db.deleteFrom('session').where('token_hash', '=', token_hash).execute();
}

export async function endOtherSessions(ctx: Ctx, memberId: bigint, exceptId: string | undefined): Promise<void> {
  let others = ctx.db.deleteFrom('session').where('member_id', '=', memberId);
  if (exceptId !== undefined) others = others.where('id', '<>', exceptId);
  await others.execute();
}
