import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findListing } from '../listings/find-listing.ts';
import { findListingToOrder } from './find-listing-to-order.ts';
import { perUnit } from '#domain/values/listed-goods.ts';
import type { Listing } from '../listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { requireTraderWith } from '../standing/may-trade.ts';
import { flagWords } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { mostReserved } from './new-buyer.limits.ts';
import { openOrder, type OpenedOrder } from './open-order.ts';
import { quantityBounds, requireBuyer, requireQuantity } from './order.policy.ts';
import { orderTexts, quantityLimitsText, type PlaceOrder } from '../order-states/order.schema.ts';
import { notifyPlaced } from './notify-order.ts';

/** An order of a new buyer that exceeds the limits reserves nothing until the seller accepts it. */
export async function placeOrder(
  ctx: Ctx,
  listingId: string,
  { terms, shown, quantity, ...delivery }: PlaceOrder,
): Promise<{ orderId: bigint }> {
  refuseCodes({ notes: delivery.notes });
  return transaction(ctx, async (ctx) => {
    const trader = await requireTraderWith(ctx, terms === true, (ctx, memberId) =>
      findListingToOrder(ctx, memberId, listingId),
    );
    const { actor: buyer, hasCompletedOrder } = trader;
    const { newBuyers } = trader.settings;
    const { listing, people } = trader.read;
    requireBuyer(buyer, listing);
    requireQuantity(listing, quantity);
    if (shown !== undefined && shown !== String(listing.price_kobo)) throw priceChanged(listing);
    const opened = await openOrder(ctx, {
      listing,
      buyerId: buyer.id,
      sellerId: listing.seller.id,
      people,
      quantity,
      unitPrice_kobo: listing.price_kobo,
      reservesAt_kobo: listing.price_kobo,
      by: 'buyer',
      delivery,
      ...(!hasCompletedOrder && {
        newBuyer: { most: mostReserved(newBuyers, listing.stock), hold_hours: newBuyers.hold_hours },
      }),
    });
    await requireStock(ctx, opened, listing);
    await notifyPlaced(ctx, opened, {
      listing,
      quantity,
      unitPrice_kobo: listing.price_kobo,
      isHaggled: false,
      notes: delivery.notes,
    });
    const place = { listingId: listing.id, listingName: listing.name };
    await flagWords(ctx, { orderId: opened.id, orderPart: 'notes', ...place }, delivery.notes);
    return { orderId: opened.id };
  });
}

function priceChanged({ price_kobo, unit }: Listing): Failure {
  const text = `The price is now ${naira(price_kobo)} ${perUnit(unit)}. Check the sum, then order again.`;
  return new Failure('conflict', text);
}

/** Refuses an order that could not reserve its stock, which ends its transaction. */
export async function requireStock(ctx: Ctx, opened: OpenedOrder, listing: Listing): Promise<void> {
  if (!opened.waitsForSeller && !opened.hasStock) throw await takenMeanwhile(ctx, listing);
}

/** Another buyer was faster, or the seller changed the listing. */
async function takenMeanwhile(ctx: Ctx, { id, price_kobo }: Listing): Promise<Failure> {
  const now = await findListing(ctx, String(id));
  if (now?.state !== 'active') return new Failure('conflict', orderTexts.notForSale);
  if (now.price_kobo !== price_kobo) return priceChanged(now);
  const { least, available } = quantityBounds(now);
  if (available === 0n) return new Failure('conflict', 'It is sold out: none of it is left to order.');
  return new Failure('conflict', quantityLimitsText(least, available), { field: 'quantity' });
}
