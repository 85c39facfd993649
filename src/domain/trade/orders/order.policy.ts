import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import type { Listing } from '../listings/listing.view.ts';
import { findOrder } from './find-order.ts';
import { orderTexts, quantityLimitsText } from '../order-states/order.schema.ts';
import type { OrderParty } from '../order-states/order.states.ts';
import type { Order } from '../order-states/order.view.ts';

/** To everybody but its two sides, an order does not exist. */
export async function requireOrderParty(ctx: Ctx, id: string): Promise<{ order: Order; party: OrderParty }> {
  const order = await findOrder(ctx, id);
  const party = order && sideOf(ctx, order);
  if (!order || !party) throw new Failure('not_found', orderTexts.unknown);
  return { order, party };
}

function sideOf({ actor }: Pick<Ctx, 'actor'>, order: Pick<Order, 'buyer' | 'seller'>): OrderParty | undefined {
  if (actor.kind !== 'member') return undefined;
  if (actor.id === order.buyer.id) return 'buyer';
  return actor.id === order.seller.id ? 'seller' : undefined;
}

export function requireBuyer(buyer: Member, listing: Listing | undefined): asserts listing is Listing {
  if (!listing) throw new Failure('not_found', orderTexts.unknownListing);
  if (listing.seller.id === buyer.id) throw new Failure('forbidden', orderTexts.own);
  if (buyer.accountType === 'seller') throw new Failure('forbidden', orderTexts.onlySells);
}

/** marketplace.md §5: 1 to available, or from the seller's minimum order. If less than the minimum is left, the buyer can order only all that is left. */
export function quantityBounds({ leastQuantity, available }: Pick<Listing, 'leastQuantity' | 'available'>) {
  return { least: available < leastQuantity && available > 0n ? available : leastQuantity, available };
}

export function requireQuantity(listing: Pick<Listing, 'leastQuantity' | 'available'>, quantity: bigint): void {
  const { least, available } = quantityBounds(listing);
  if (quantity >= least && quantity <= available) return;
  throw new Failure('invalid', quantityLimitsText(least, available), { field: 'quantity' });
}
