import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import { requireQuantity } from '../orders/order.policy.ts';
import { lockTraders, requireTrader } from '../standing/may-trade.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOffer } from './move-offer.ts';
import { requireOfferSide, requireOfferPrice } from './offer.policy.ts';
import type { CounterOffer } from './offer.schema.ts';
import { otherOfferSide } from './offer.states.ts';
import { requireOrderableSum } from './send-offer.ts';
import { notifyOffer } from './notify-offer.ts';

export async function counterOffer(
  ctx: Ctx,
  offerId: string,
  { price: price_kobo, quantity, message, stands, seen, terms }: CounterOffer,
): Promise<{ version: number }> {
  refuseCodes({ message });
  return transaction(ctx, async (ctx) => {
    const { offer, side } = await requireOfferSide(ctx, offerId);
    await requireTrader(ctx, terms);
    await lockTraders(ctx, offer.buyer.id, offer.seller.id);
    if (!offer.listing.isForSale) throw new Failure('conflict', orderTexts.notForSale);
    requireOfferPrice(price_kobo, offer.listing.price_kobo);
    requireQuantity(offer.listing, quantity);
    requireOrderableSum(price_kobo * quantity);
    const counter = { price_kobo, quantity, days: Number(stands) };
    await moveOffer(ctx, offer, { event: 'countered', party: side, message, seen, terms: counter });
    await notifyOffer(ctx, { ...offer, price_kobo, quantity }, 'countered', [otherOfferSide(side)], message);
    return { version: seen + 1 };
  });
}
