import { hoursText } from '#content/hours-text.ts';
import type { Order, OrderStep } from '#domain/trade/order-states/order.view.ts';
import { orderTotal, wasStockReserved } from '#domain/trade/order-states/order.view.ts';
import { orderStateLabels, type OrderEvent, type OrderParty } from '#domain/trade/order-states/order.states.ts';
import { published_after_days } from '#domain/trade/reviews/review.schema.ts';
import { naira } from '#domain/values/money.ts';

export type OrderSide = 'buyer' | 'seller';

export const orderNews: Record<string, string> = {
  placed: 'Your order is with the seller.',
  agreed: 'You agreed. The offer is an order now, and the stock is reserved.',
  accepted: 'You accepted the order. The stock is reserved, and the buyer knows.',
  declined: 'You declined the order, and the buyer knows.',
  freed: 'The stock is free again, and the buyer knows.',
  addressed: 'The seller has the address.',
  cancelled: 'The order is cancelled, and the other side knows why.',
  shipped: 'The buyer knows that you have sent it.',
  delivered: 'The seller knows that it has arrived.',
  'answered-review': 'Your answer is saved. It is shown below the review.',
  rated: `Your rating is saved. Both sides see it once both have rated, or after ${published_after_days} days.`,
};

/** No mail is sent at once about these, so the page does not link to the demo's mailbox. */
export const newsWithoutMail: ReadonlySet<string> = new Set(['answered-review', 'rated']);

type NextStep = { lead: string; more: string };

const paymentTexts = {
  buyer: 'We hold what you pay: the seller gets it once you have accepted the goods.',
  seller: 'We hold the money, and tell you when it has come. Send nothing before then.',
  buyerLater: 'You can pay here once payments are open. Nothing is charged until then.',
  sellerLater: 'The buyer can pay here once payments are open. Send nothing before the order is paid.',
};

export function toBePaid(sum: string, side: OrderSide, takesPayments: boolean): NextStep {
  return side === 'buyer'
    ? { lead: `${sum} is to be paid`, more: takesPayments ? paymentTexts.buyer : paymentTexts.buyerLater }
    : { lead: 'The buyer pays', more: takesPayments ? paymentTexts.seller : paymentTexts.sellerLater };
}

function textWhileProposed({ subtotal_kobo, hold_hours }: Order, side: OrderSide): NextStep {
  if (side === 'buyer')
    return {
      lead: 'The seller has to accept this order first',
      more: 'Nothing is reserved until then. We write to you when they answer.',
    };
  const reservedFor = subtotal_kobo === 0n ? '' : ` for ${hoursText(hold_hours)}`;
  return {
    lead: 'Accept or decline this order',
    more: `A new buyer ordered more than we reserve at once, so nothing is reserved until you accept. Then the stock is reserved for them${reservedFor}.`,
  };
}

export function nextText(order: Order, side: OrderSide, takesPayments: boolean): NextStep {
  const { state, shippingAddress, answeredAt } = order;
  const isBuyer = side === 'buyer';
  if (state === 'proposed') return textWhileProposed(order, side);
  if (state === 'awaiting_payment' && shippingAddress === undefined)
    return isBuyer
      ? { lead: 'Give the address', more: 'The seller needs the address to work out the shipping.' }
      : { lead: 'The buyer gives the address', more: 'Then you say what shipping costs. We write to you.' };
  if (state === 'awaiting_payment' && answeredAt === undefined)
    return isBuyer
      ? {
          lead: 'The seller answers',
          more: 'They say what shipping costs, and then you know the whole sum. We write to you.',
        }
      : { lead: 'Say what shipping costs', more: 'The buyer then knows the whole sum.' };
  if (state === 'awaiting_payment') return toBePaid(naira(orderTotal(order)), side, takesPayments);
  if (state === 'processing' && shippingAddress === undefined)
    return isBuyer
      ? { lead: 'Give the address', more: 'The seller needs the address to send it.' }
      : { lead: 'The buyer gives the address', more: 'Then you can send it. We write to you.' };
  if (state === 'processing')
    return isBuyer
      ? { lead: 'The seller gets it ready', more: 'We write to you when it leaves.' }
      : { lead: 'Send it', more: 'Confirm here when you have sent it: we tell the buyer.' };
  if (state === 'shipped')
    return isBuyer
      ? { lead: 'It is on its way', more: 'Look at the goods before you confirm that they have arrived.' }
      : { lead: 'It is on its way', more: 'The buyer confirms here when it has arrived.' };
  return endedOrderText(order, side);
}

function endedOrderText(order: Order, side: OrderSide): NextStep {
  const { state, steps, freedAt } = order;
  const isReserved = wasStockReserved(order);
  const sellerName = side === 'seller' ? 'You' : 'The seller';
  const stockText = side === 'seller' ? 'The stock is yours again.' : 'The stock went back to the seller.';
  const more = isReserved ? `${stockText} Nothing is owed.` : 'Nothing was reserved, and nothing is owed.';
  const ending = endingStepOf(steps);
  const why = reasonText(steps, side);
  if (state === 'delivered')
    return {
      lead: 'It has arrived',
      more: order.ratedBy.includes(side) ? 'Nothing is left to do.' : 'You can rate the order now.',
    };
  if (state === 'expired' && !isReserved) return { lead: `${sellerName} did not accept it in time`, more };
  if (state === 'expired') return { lead: 'The time to pay is over', more };
  return { lead: endedOrderLead(ending?.event, freedAt, sellerName), more: `${why}${more}` };
}

type Steps = readonly OrderStep[];

export function endingStepOf(steps: Steps): OrderStep | undefined {
  return steps.findLast(({ event }) => event === 'cancelled' || event === 'declined');
}

/** 'The seller said: “The lorry broke down” ', or nothing without a reason. */
export function reasonText(steps: Steps, side: OrderSide): string {
  const { party, why } = endingStepOf(steps) ?? {};
  return party && why ? `${party === side ? 'You' : partyNames[party]} said: “${why}” ` : '';
}

function endedOrderLead(event: OrderEvent | undefined, freedAt: Date | undefined, sellerName: string): string {
  if (event === 'declined') return `${sellerName} declined this order`;
  return freedAt ? `${sellerName} freed the stock of this order` : 'This order is cancelled';
}

const partyNames: Record<OrderParty, string> = { buyer: 'The buyer', seller: 'The seller', staff: 'Àgbọn', clock: '' };

export function stepText(
  { party, event, to }: OrderStep,
  side: OrderSide | undefined,
  order: Pick<Order, 'freedAt' | 'steps'>,
): string {
  const name = party === side ? 'You' : partyNames[party];
  switch (event) {
    case 'placed':
      return party === 'buyer' ? `${name} ordered` : `${name} accepted the offer`;
    case 'accepted':
      return `${name} accepted the order`;
    case 'declined':
      return `${name} declined the order`;
    case 'answered':
      return `${name} said what shipping costs`;
    case 'addressed':
      return `${name} gave the address`;
    case 'cancelled':
      return order.freedAt ? `${name} freed the stock` : `${name} cancelled the order`;
    case 'expired':
      return wasStockReserved(order) ? 'The time to pay ran out' : 'The time to accept the order ran out';
    case 'shipped':
      return `${name} sent it off`;
    case 'delivered':
      return `${name} said that it arrived`;
    case 'paid':
      return orderStateLabels[to];
  }
}
