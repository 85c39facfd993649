import { hashToken } from '#platform/token.ts';
import type { Ctx } from '../context.ts';

/** Signs out: the token is worth nothing from now on, wherever it was copied to. */
export async function endStaffSession(ctx: Ctx, token: string | undefined): Promise<void> {
  const token_hash = hashToken(token);
  if (token_hash) await ctx.db.deleteFrom('staff_session').where('token_hash', '=', token_hash).execute();
}

/** Signs an account out wherever it is signed in. */
export async function endSessionsOfStaff(ctx: Ctx, staffId: bigint): Promise<number> {
  const ended = await ctx.db.deleteFrom('staff_session').where('staff_id', '=', staffId).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
