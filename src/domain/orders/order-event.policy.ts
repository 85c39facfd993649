import { Failure } from '../failure.ts';
import { orderTexts } from './order.schema.ts';
import { transitionFor, type OrderEvent, type Party } from './order.states.ts';
import type { Order } from './order.view.ts';

/** Why somebody cannot do this about an order as it stands: the verb refuses by it, and its page says it before a form is filled in. */
export function whyNotDo(order: Order, event: OrderEvent, party: Party): Failure | undefined {
  if (event === 'answered' && party !== 'seller') return new Failure('forbidden', orderTexts.sellerAnswers);
  if (event === 'addressed' && party !== 'buyer') return new Failure('forbidden', orderTexts.buyerAddresses);
  if (!transitionFor(order, event, party))
    return new Failure('conflict', order.state === 'expired' ? orderTexts.over : orderTexts.changed);
  const why = whyNotYet(order, event);
  return why === undefined ? undefined : new Failure('conflict', why);
}

function whyNotYet(order: Order, event: OrderEvent): string | undefined {
  const { shippingAddress, answeredAt, buyer, seller } = order;
  if ((event === 'answered' && buyer.isAway) || (event === 'addressed' && seller.isAway)) return orderTexts.away;
  if ((event === 'answered' || event === 'shipped') && shippingAddress === undefined) return orderTexts.noAddressYet;
  // What the buyer has agreed to is not put right any more.
  if (event === 'answered' && order.deal && order.deal.state !== 'proposed') return orderTexts.agreedAlready;
  if (event === 'addressed' && answeredAt !== undefined) return orderTexts.answeredAlready;
  return undefined;
}
