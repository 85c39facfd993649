import type { Ctx } from '../context.ts';
import { lockRights } from './staff.lock.ts';

/** Called between the transactions of a long act, so that a colleague who loses the right stops there. */
export async function recheckRights(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'staff') await lockRights(ctx, ctx.actor);
}
