import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findListing } from '../listings/find-listing.ts';
import { openOrder } from '../orders/open-order.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import { requireQuantity } from '../orders/order.policy.ts';
import { requireStock } from '../orders/place-order.ts';
import { notifyPlaced } from '../orders/notify-order.ts';
import { requireTrader } from '../standing/may-trade.ts';
import { moveOffer } from './move-offer.ts';
import { requireOfferSide, requireAcceptablePrice } from './offer.policy.ts';
import type { AcceptOffer } from './offer.schema.ts';

/** If the order cannot be placed, the offer does not change. */
export async function acceptOffer(
  ctx: Ctx,
  offerId: string,
  { seen, terms }: AcceptOffer,
): Promise<{ orderId: bigint }> {
  return transaction(ctx, async (ctx) => {
    const { offer, side } = await requireOfferSide(ctx, offerId);
    await requireTrader(ctx, terms);
    await moveOffer(ctx, offer, { event: 'accepted', party: side, seen });
    const listing = await findListing(ctx, String(offer.listingId));
    if (listing?.state !== 'active') throw new Failure('conflict', orderTexts.notForSale);
    requireAcceptablePrice(offer.price_kobo, listing.price_kobo);
    requireQuantity(listing, offer.quantity);
    const { quantity, price_kobo: unitPrice_kobo } = offer;
    const opened = await openOrder(ctx, {
      listing,
      buyerId: offer.buyer.id,
      sellerId: offer.seller.id,
      quantity,
      unitPrice_kobo,
      reservesAt_kobo: listing.price_kobo,
      by: side,
      offerId: offer.id,
    });
    await requireStock(ctx, opened, listing);
    await notifyPlaced(ctx, opened, { listing, quantity, unitPrice_kobo, isHaggled: true });
    return { orderId: opened.id };
  });
}
