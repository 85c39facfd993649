import { hashToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';

export async function endStaffSession(ctx: Ctx, token: string | undefined): Promise<boolean> {
  const token_hash = hashToken(token);
  if (!token_hash) return false;
  const ended = await ctx.db.deleteFrom('staff_session').where('token_hash', '=', token_hash).executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export async function endSessionsOfStaff(ctx: Ctx, staffId: bigint): Promise<number> {
  const ended = await ctx.db.deleteFrom('staff_session').where('staff_id', '=', staffId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
