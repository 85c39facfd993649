import type { Ctx } from './context.ts';
import { holdRights } from './staff/staff.lock.ts';

/** Between the steps of what takes longer than one transaction: a colleague who lost their rights meanwhile goes on with none of it. */
export async function recheckRights(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'staff') await holdRights(ctx, ctx.actor);
}
