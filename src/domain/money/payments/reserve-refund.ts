import type { Ctx } from '#domain/acting/context.ts';
import { dropMatch, lockUndecided } from './credit-unmatched-payment.ts';
import type { UnmatchedPayment } from './find-unmatched-payment.ts';
import { openRefund, type OpenedRefund } from './refunds/open-refund.ts';

/**
 * Takes an unmatched payment out of suspense to send it back, within the caller's transaction: from now on it cannot be credited. The
 * provider is asked afterwards, and what it cannot send comes back.
 */
export async function reserveRefund(
  ctx: Ctx,
  id: bigint,
  decidedWhy?: string,
): Promise<{ unmatched: UnmatchedPayment; refund: OpenedRefund }> {
  const unmatched = await lockUndecided(ctx, id);
  await dropMatch(ctx, id);
  await ctx.db
    .updateTable('unmatched_payment')
    .set({ state: 'refunding', trouble: null, ...(decidedWhy !== undefined && { decided_why: decidedWhy }) })
    .where('id', '=', id)
    .execute();
  const { provider, reference: charge, amount, payerId: memberId } = unmatched;
  const refund = await openRefund(ctx, {
    provider,
    charge,
    amount,
    from: { kind: 'suspense' },
    unmatchedId: id,
    memberId,
  });
  return { unmatched, refund };
}
