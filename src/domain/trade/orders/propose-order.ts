import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import type { InspectionKind } from '../deal-terms/deal.clocks.ts';
import type { DealTerms } from '../deals/deal.terms.ts';
import { openDeal } from '../deals/open-deal.ts';
import type { Category } from '../listings/listing.options.ts';
import { day_ms } from '#platform/clock.ts';
import type { Order } from '../order-states/order.view.ts';
import { orderFeePayer } from '#content/escrow-fees.ts';

/** How long the buyer may inspect the goods (money.md 'The deal'). Goods that money.md does not name get the time of oil. */
export const inspectionKinds: Record<Category, InspectionKind> = {
  'raw-coconuts': 'fresh nuts',
  'coconut-oil': 'oil, copra, fibre',
  coir: 'oil, copra, fibre',
  copra: 'oil, copra, fibre',
  'coconut-water': { days: 3 },
  'coconut-sugar': { days: 3 },
  equipment: 'machine',
};

/** The goods must be sent within this many days of the seller's first answer. */
const shipWithin_days = 7;

type SellerAnswer = { shipping_kobo: bigint; words: string | undefined };

/** If the seller corrects the shipping cost, the same deal gets new terms. Returns the id of the deal. */
export async function proposeOrder(ctx: Ctx, order: Order, { shipping_kobo, words }: SellerAnswer): Promise<bigint> {
  // The caller has just saved the seller's answer, which set both times.
  const { answered_at, reserved_until } = await ctx.db
    .selectFrom('market_order')
    .select(['answered_at', 'reserved_until'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const terms: DealTerms = {
    minor: order.subtotal_kobo + shipping_kobo,
    shares: [1n],
    payer: orderFeePayer,
    inspected: inspectionKinds[order.category],
    shipBy: new Date(answered_at!.getTime() + shipWithin_days * day_ms),
    standsUntil: reserved_until!,
  };
  if (!order.deal) return openDealOfOrder(ctx, order, terms, words);
  await applyDealEvent(ctx, { dealId: order.deal.id, event: 'amend', terms, why: words });
  return order.deal.id;
}

async function openDealOfOrder(ctx: Ctx, order: Order, terms: DealTerms, words: string | undefined): Promise<bigint> {
  const dealId = await openDeal(ctx, {
    buyerId: order.buyer.id,
    sellerId: order.seller.id,
    currency: currency('NGN'),
    terms,
  });
  await ctx.db.updateTable('market_order').set({ deal_id: dealId }).where('id', '=', order.id).execute();
  await applyDealEvent(ctx, { dealId, event: 'propose', why: words });
  return dealId;
}
