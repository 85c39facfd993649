import type { Ctx } from '../context.ts';
import { lockRights } from './staff.lock.ts';

/** Reads the rights again between the transactions of a long act, so that the act stops if the colleague has lost the right. */
export async function recheckRights(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'staff') await lockRights(ctx, ctx.actor);
}
