import { expect, test } from 'vitest';
import { tradeStateLabel, tradeStateOf } from '../order-states/trade.states.ts';
import { dealStateOf, differingPartsOf } from './deal-parts.states.ts';
import { dealStates, isDealOver } from './deal.states.ts';

test('a deal of one part has the state of its part', () => {
  for (const state of dealStates) expect(dealStateOf([state])).toBe(state);
});

test.each([
  [['released', 'funded'], 'funded'],
  [['shipped', 'delivered', 'released'], 'delivered'],
  [['released', 'disputed', 'delivered'], 'disputed'],
  [['released', 'released'], 'released'],
  [['refunded', 'cancelled'], 'refunded'],
  [['released', 'refunded'], 'split'],
  [['released', 'cancelled'], 'split'],
] as const)('parts that are %s: the deal is %s', (parts, state) => {
  expect(dealStateOf(parts)).toBe(state);
});

test('a deal has ended when all of its parts have, and not before', () => {
  for (const one of dealStates)
    for (const other of dealStates)
      expect(isDealOver(dealStateOf([one, other]))).toBe(isDealOver(one) && isDealOver(other));
});

test.each([
  [['released', 'funded'], '1 of 2 parts accepted'],
  [['released', 'delivered'], '1 of 2 parts accepted'],
  [['split', 'accepted', 'shipped'], '2 of 3 parts accepted'],
  [['delivered', 'funded'], 'Part 1 of 2: delivered'],
  [['funded', 'shipped'], 'Part 2 of 2: shipped'],
  [['released', 'disputed'], 'Part 2 of 2: in dispute'],
  [['delivered', 'delivered'], 'Delivered'],
  [['released', 'released'], 'Delivered'],
  [['released', 'refunded'], 'Accepted in part'],
] as const)('while not all parts are the same, the label of %s is %s', (parts, label) => {
  const state = tradeStateOf({ order: undefined, deal: dealStateOf(parts), divided: undefined });
  expect(tradeStateLabel(state, false, differingPartsOf(parts))).toBe(label);
});
