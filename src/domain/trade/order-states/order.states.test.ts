import { expect, test } from 'vitest';
import { isOrderOpen, possibleOrderEvents, openOrderStates, orderStates, orderParties } from './order.states.ts';

const costs = (state: (typeof orderStates)[number]) => ({ state, subtotal_kobo: 5n });

test('each party may take exactly these steps', () => {
  const may = orderStates.flatMap((state) =>
    orderParties.flatMap((party) =>
      possibleOrderEvents(costs(state), party).map((event) => `${party}: ${event} when ${state}`),
    ),
  );
  expect(may).toEqual([
    'buyer: cancelled when proposed',
    'seller: accepted when proposed',
    'seller: declined when proposed',
    'staff: cancelled when proposed',
    'clock: expired when proposed',
    'buyer: addressed when awaiting_payment',
    'buyer: cancelled when awaiting_payment',
    'seller: answered when awaiting_payment',
    'seller: cancelled when awaiting_payment',
    'staff: cancelled when awaiting_payment',
    'clock: expired when awaiting_payment',
    'seller: shipped when processing',
    'buyer: delivered when shipped',
  ]);
});

test('a free order can be cancelled until it is shipped', () => {
  const free = { state: 'processing', subtotal_kobo: 0n } as const;
  expect(possibleOrderEvents(free, 'buyer')).toEqual(['addressed', 'cancelled']);
  expect(possibleOrderEvents(free, 'seller')).toEqual(['cancelled', 'shipped']);
});

test('an ended order has no further step', () => {
  expect(openOrderStates).toEqual(['proposed', 'awaiting_payment', 'processing', 'shipped']);
  expect(orderStates.filter((state) => !isOrderOpen(state))).toEqual(['delivered', 'cancelled', 'expired']);
});
