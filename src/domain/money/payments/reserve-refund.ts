import type { Ctx } from '#domain/acting/context.ts';
import { dropMatch, holdUndecided } from './credit-parked.ts';
import type { Parked } from './find-parked.ts';
import { openRefund, type OpenedRefund } from './refunds/open-refund.ts';

/**
 * Takes an unmatched payment out of suspense to be sent back, within the caller's transaction: from here on nobody can be credited with
 * it. The provider is asked afterwards, and what it cannot send comes back.
 */
export async function reserveRefund(
  ctx: Ctx,
  id: bigint,
  decidedWhy?: string,
): Promise<{ parked: Parked; refund: OpenedRefund }> {
  const parked = await holdUndecided(ctx, id);
  await dropMatch(ctx, id);
  await ctx.db
    .updateTable('parked_charge')
    .set({ state: 'refunding', trouble: null, ...(decidedWhy !== undefined && { decided_why: decidedWhy }) })
    .where('id', '=', id)
    .execute();
  const { provider, reference: charge, amount, payerId: memberId } = parked;
  const refund = await openRefund(ctx, {
    provider,
    charge,
    amount,
    from: { kind: 'suspense' },
    parkedId: id,
    memberId,
  });
  return { parked, refund };
}
