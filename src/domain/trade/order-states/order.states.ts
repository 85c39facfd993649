/**
 * How far an order is. `proposed` reserves nothing until the seller accepts it (new-buyer.limits.ts). An order reaches `processing` and the
 * later states by its payment, or at once if there is nothing to pay.
 */
export const orderStates = [
  'proposed',
  'awaiting_payment',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
] as const;
export type OrderState = (typeof orderStates)[number];

/** marketplace.md §4: Processing, Shipped, Delivered, to the letter. */
export const orderStateLabels: Record<OrderState, string> = {
  proposed: 'Waiting for the seller',
  awaiting_payment: 'Awaiting payment',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** The parties that take steps of an order; the clock is no person. */
export const orderParties = ['buyer', 'seller', 'staff', 'clock'] as const;
export type OrderParty = (typeof orderParties)[number];

const orderEvents = [
  'placed',
  'accepted',
  'declined',
  'answered',
  'addressed',
  'cancelled',
  'expired',
  'paid',
  'shipped',
  'delivered',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type OrderTransition = {
  event: OrderEvent;
  from: OrderState | undefined;
  to: OrderState;
  /** An order with a deal follows the deal, no matter which party took the step. */
  by: readonly (OrderParty | 'deal')[];
  /** What happens to the reserved stock; an order that was not accepted has 'none'. */
  stock: 'none' | 'taken' | 'kept' | 'given back' | 'gone';
  /** Only for orders that cost something, or only for those that cost nothing (decisions.md §9 'A total of 0'). */
  money?: 'some' | 'none';
};

export const orderTransitions: readonly OrderTransition[] = [
  { event: 'placed', from: undefined, to: 'awaiting_payment', by: ['buyer', 'seller'], stock: 'taken', money: 'some' },
  { event: 'placed', from: undefined, to: 'processing', by: ['buyer', 'seller'], stock: 'taken', money: 'none' },
  // Orders of new buyers that exceed the limits (`new-buyer.limits.ts`).
  { event: 'placed', from: undefined, to: 'proposed', by: ['buyer'], stock: 'none' },
  { event: 'accepted', from: 'proposed', to: 'awaiting_payment', by: ['seller'], stock: 'taken', money: 'some' },
  { event: 'accepted', from: 'proposed', to: 'processing', by: ['seller'], stock: 'taken', money: 'none' },
  { event: 'declined', from: 'proposed', to: 'cancelled', by: ['seller'], stock: 'none' },
  { event: 'cancelled', from: 'proposed', to: 'cancelled', by: ['buyer', 'staff'], stock: 'none' },
  { event: 'expired', from: 'proposed', to: 'expired', by: ['clock'], stock: 'none' },
  { event: 'answered', from: 'awaiting_payment', to: 'awaiting_payment', by: ['seller'], stock: 'kept' },
  { event: 'addressed', from: 'awaiting_payment', to: 'awaiting_payment', by: ['buyer'], stock: 'kept' },
  { event: 'addressed', from: 'processing', to: 'processing', by: ['buyer'], stock: 'kept', money: 'none' },
  {
    event: 'cancelled',
    from: 'awaiting_payment',
    to: 'cancelled',
    by: ['buyer', 'seller', 'staff', 'deal'],
    stock: 'given back',
  },
  {
    event: 'cancelled',
    from: 'processing',
    to: 'cancelled',
    by: ['buyer', 'seller', 'staff'],
    stock: 'given back',
    money: 'none',
  },
  { event: 'expired', from: 'awaiting_payment', to: 'expired', by: ['clock', 'deal'], stock: 'given back' },
  { event: 'paid', from: 'awaiting_payment', to: 'processing', by: ['deal'], stock: 'kept', money: 'some' },
  { event: 'cancelled', from: 'processing', to: 'cancelled', by: ['deal'], stock: 'given back', money: 'some' },
  { event: 'shipped', from: 'processing', to: 'shipped', by: ['seller', 'deal'], stock: 'gone' },
  { event: 'delivered', from: 'shipped', to: 'delivered', by: ['buyer', 'deal'], stock: 'kept' },
  // The end of a dispute that began before the goods arrived: goods that were never sent are for sale again, goods on their way are gone.
  { event: 'cancelled', from: 'shipped', to: 'cancelled', by: ['deal'], stock: 'kept', money: 'some' },
  { event: 'delivered', from: 'processing', to: 'delivered', by: ['deal'], stock: 'gone', money: 'some' },
];

type StateAndSum = { state: OrderState | undefined; subtotal_kobo: bigint };

/** The transition that allows a party to take this step. Undefined if the party may not take it. */
export function orderTransitionFor(
  order: StateAndSum,
  event: OrderEvent,
  party: OrderParty,
): OrderTransition | undefined {
  const money = order.subtotal_kobo === 0n ? 'none' : 'some';
  return orderTransitions.find(
    (one) =>
      one.event === event &&
      one.from === order.state &&
      one.by.includes(party) &&
      (one.money === undefined || one.money === money),
  );
}

export function possibleOrderEvents(order: StateAndSum, party: OrderParty): OrderEvent[] {
  return orderEvents.filter((event) => orderTransitionFor(order, event, party) !== undefined);
}

/** Whether the order is not over yet. */
export function isOrderOpen(state: OrderState): boolean {
  return orderTransitions.some(({ from, to }) => from === state && to !== state);
}

export const openOrderStates: readonly OrderState[] = orderStates.filter(isOrderOpen);
