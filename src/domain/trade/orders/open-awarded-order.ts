import { sql } from 'kysely';
import { orderFeePayer } from '#content/escrow-fees.ts';
import type { Ctx, Member } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { openDeal } from '../deals/open-deal.ts';
import type { Category, Unit } from '../listings/listing.options.ts';
import { findOrder } from './find-order.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { openOrder } from './open-order.ts';
import { inspectionKinds } from './propose-order.ts';

type AwardedOrder = {
  buyer: Member;
  seller: Member;
  name: string;
  category: Category;
  unit: Unit;
  quantity: bigint;
  unitPrice_kobo: bigint;
  freight_kobo: bigint;
  shippingAddress: string;
  shares: readonly number[];
  shipBy: Date;
};

/** The bid counts as the seller's proposal of the deal, and the award as the buyer's agreement. An order at ₦0 has no deal. */
export async function openAwardedOrder(ctx: Ctx, award: AwardedOrder): Promise<{ orderId: bigint; dealId?: bigint }> {
  const { buyer, seller, quantity, unitPrice_kobo, freight_kobo, shippingAddress } = award;
  const { name, category, unit } = award;
  const opened = await openOrder(ctx, {
    listing: { name, category, unit },
    buyerId: buyer.id,
    sellerId: seller.id,
    quantity,
    unitPrice_kobo,
    by: 'buyer',
    delivery: { shippingAddress },
  });
  if (unitPrice_kobo === 0n) return { orderId: opened.id };
  const asSeller = { ...ctx, actor: seller };
  const order = (await findOrder(asSeller, String(opened.id)))!;
  await moveOrder(asSeller, order, {
    event: 'answered',
    party: 'seller',
    set: { shipping_kobo: freight_kobo, answered_at: sql<Date>`business_now()` },
  });
  const dealId = await openDeal(asSeller, {
    buyerId: buyer.id,
    sellerId: seller.id,
    currency: currency('NGN'),
    terms: {
      minor: unitPrice_kobo * quantity + freight_kobo,
      shares: award.shares.map(BigInt),
      payer: orderFeePayer,
      inspected: inspectionKinds[category],
      shipBy: award.shipBy,
    },
  });
  await ctx.db.updateTable('market_order').set({ deal_id: dealId }).where('id', '=', opened.id).execute();
  await applyDealEvent(asSeller, { dealId, event: 'propose', isAgreedBefore: true });
  await applyDealEvent({ ...ctx, actor: buyer }, { dealId, event: 'agree', isAgreedBefore: true });
  return { orderId: opened.id, dealId };
}
