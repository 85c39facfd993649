import { Failure } from '#domain/acting/context.ts';
import { orderTexts } from './order.schema.ts';
import { orderTransitionFor, type OrderEvent, type OrderParty } from './order.states.ts';
import { wasStockReserved, type Order } from './order.view.ts';

export function whyNotTakeOrderStep(order: Order, event: OrderEvent, party: OrderParty): Failure | undefined {
  if (event === 'answered' && party !== 'seller') return new Failure('forbidden', orderTexts.sellerAnswers);
  if (event === 'addressed' && party !== 'buyer') return new Failure('forbidden', orderTexts.buyerAddresses);
  const isDecision = event === 'accepted' || event === 'declined';
  if (isDecision && party !== 'seller') return new Failure('forbidden', orderTexts.sellerAccepts);
  if (!orderTransitionFor(order, event, party)) return new Failure('conflict', whyNotFrom(order, isDecision));
  const why = whyNotYet(order, event);
  return why === undefined ? undefined : new Failure('conflict', why);
}

function whyNotFrom(order: Order, isDecision: boolean): string {
  if (order.state === 'expired') return wasStockReserved(order) ? orderTexts.over : orderTexts.notAccepted;
  return isDecision ? orderTexts.notWaiting : orderTexts.changed;
}

/** Does not look at payments. */
export function whyNotFreeStock(order: Order, party: OrderParty): Failure | undefined {
  if (party !== 'seller') return new Failure('forbidden', orderTexts.sellerFrees);
  return isStockFreeable(order) ? undefined : new Failure('conflict', orderTexts.notFreeable);
}

export function isStockFreeable({
  state,
  isNewBuyer,
  subtotal_kobo,
}: Pick<Order, 'state' | 'isNewBuyer' | 'subtotal_kobo'>): boolean {
  return isNewBuyer && (state === 'awaiting_payment' || (state === 'processing' && subtotal_kobo === 0n));
}

function whyNotYet(order: Order, event: OrderEvent): string | undefined {
  const { shippingAddress, answeredAt, buyer, seller } = order;
  if (event === 'accepted' && buyer.isAway) return orderTexts.buyerAway;
  if ((event === 'answered' && buyer.isAway) || (event === 'addressed' && seller.isAway)) return orderTexts.away;
  if ((event === 'answered' || event === 'shipped') && shippingAddress === undefined) return orderTexts.noAddressYet;
  // Once the buyer has agreed, the seller cannot correct the answer any more.
  if (event === 'answered' && order.deal && order.deal.state !== 'proposed') return orderTexts.agreedAlready;
  if (event === 'addressed' && answeredAt !== undefined) return orderTexts.answeredAlready;
  return undefined;
}
