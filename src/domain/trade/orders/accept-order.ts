import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import { findListing } from '../listings/find-listing.ts';
import { reserveStock } from '../listings/reserve-stock.ts';
import { lockTraders } from '../standing/may-trade.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { requireOrderParty } from './order.policy.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import { isOrderOpen } from '../order-states/order.states.ts';
import type { Order } from '../order-states/order.view.ts';
import { notifyOrder } from './notify-order.ts';

/** The seller accepts a proposed order. Its stock is reserved in the same transaction; if there is too little, the order stays proposed. */
export async function acceptOrder(ctx: Ctx, orderId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    // The seller pressed the button twice: the order is accepted already.
    if (party === 'seller' && order.acceptedAt !== undefined && isOrderOpen(order.state)) return;
    const isFree = order.subtotal_kobo === 0n;
    await moveOrder(ctx, order, {
      event: 'accepted',
      party,
      set: {
        accepted_at: sql<Date>`business_now()`,
        ...(!isFree && { reserved_until: sql<Date>`business_now() + hold_hours * interval '1 hour'` }),
      },
    });
    await lockTraders(ctx, order.buyer.id, order.seller.id);
    await reserve(ctx, order);
    await notifyOrder(ctx, order, 'accepted', ['buyer']);
  });
}

async function reserve(ctx: Ctx, { listingId, quantity, unit }: Order): Promise<void> {
  if (listingId === undefined) throw new Failure('conflict', orderTexts.listingGone);
  if (await reserveStock(ctx, listingId, quantity)) return;
  const listing = await findListing(ctx, String(listingId));
  if (listing?.state !== 'active') throw new Failure('conflict', orderTexts.listingPaused);
  const leftText =
    listing.available === 0n
      ? 'none is left'
      : `only ${quantityText(listing.available, unit)} ${listing.available === 1n ? 'is' : 'are'} left`;
  const text = `This order is for ${quantityText(quantity, unit)}, and ${leftText}. Add stock, then accept the order, or decline it.`;
  throw new Failure('conflict', text);
}
