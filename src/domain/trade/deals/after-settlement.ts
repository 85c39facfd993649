import type { Ctx } from '#domain/acting/context.ts';
import { refundToCard } from '#domain/money/payments/refunds/refund-to-card.ts';
import { payReceivable } from '#domain/money/payouts/pay-receivable.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import type { PartOutcome } from '../deal-terms/part.shape.ts';

/** Money from a settlement first pays what the member owes us; refunds of a card payment go back to that card. */
export async function distributeSettlement(
  ctx: Ctx,
  deal: Deal,
  part: number,
  { buyer, seller }: PartOutcome,
): Promise<void> {
  const { id: dealId, sellerId, currency } = deal;
  if (seller > 0n) {
    const amount = { minor: seller, currency };
    await payReceivable(ctx, { memberId: sellerId, account: 'member_payable', amount, part: { dealId, part } });
  }
  await refundBuyer(ctx, deal, buyer);
}

/** Sends a buyer's refund to the card, or else first pays what the buyer owes us. Runs in the transaction that booked the refund. */
export async function refundBuyer(ctx: Ctx, { id, buyerId, currency }: Deal, minor: bigint): Promise<void> {
  if (minor === 0n) return;
  const [memberId, amount] = [buyerId, { minor, currency }];
  const isSent = await refundToCard(ctx, { purpose: { purpose: 'deal', subject: String(id) }, memberId, amount });
  if (!isSent) await payReceivable(ctx, { memberId, account: 'buyer_refundable', amount });
}
