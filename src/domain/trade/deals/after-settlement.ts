import type { Ctx } from '#domain/acting/context.ts';
import { refundToCard } from '#domain/money/payments/refunds/refund-to-card.ts';
import { payReceivable } from '#domain/money/payouts/pay-receivable.ts';
import type { Deal } from '../deal-terms/find-deal.ts';
import type { PartOutcome } from '../deal-terms/part.shape.ts';

/** Distributes the money of a settled part. The seller's money first pays what the seller owes us. The buyer's money is refunded. */
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

/** Sends a refund to the card that paid. If no card can take it, it first pays what the buyer owes us. */
export async function refundBuyer(ctx: Ctx, { id, buyerId, currency }: Deal, minor: bigint): Promise<void> {
  if (minor === 0n) return;
  const amount = { minor, currency };
  const purpose = { purpose: 'deal', subject: String(id) } as const;
  const isSent = await refundToCard(ctx, { purpose, memberId: buyerId, amount });
  if (!isSent) await payReceivable(ctx, { memberId: buyerId, account: 'buyer_refundable', amount });
}
