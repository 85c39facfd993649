import type { Ctx } from '#domain/acting/context.ts';
import { dropPaymentMatch, lockUndecidedPayment } from './credit-unmatched-payment.ts';
import type { UnmatchedPayment } from './find-unmatched-payment.ts';
import { openRefund, type OpenedRefund } from './refunds/open-refund.ts';

/**
 * Takes an unmatched payment out of suspense for a refund, within the caller's transaction, so that it can no longer be credited. The
 * provider is asked afterwards; if it cannot send the refund, the money goes back to suspense.
 */
export async function reserveRefund(
  ctx: Ctx,
  id: bigint,
  decidedWhy?: string,
): Promise<{ unmatched: UnmatchedPayment; refund: OpenedRefund }> {
  const unmatched = await lockUndecidedPayment(ctx, id);
  await dropPaymentMatch(ctx, id);
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
