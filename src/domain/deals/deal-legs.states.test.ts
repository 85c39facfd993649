import { expect, test } from 'vitest';
import { dealStateOf } from './deal-legs.states.ts';
import { dealStates, isOver } from './deal.states.ts';

test('a deal of one leg is where its leg is', () => {
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
] as const)('legs that are %s: the deal is %s', (legs, state) => {
  expect(dealStateOf(legs)).toBe(state);
});

test('a deal is over when all of its legs are, and not before', () => {
  for (const one of dealStates)
    for (const other of dealStates) expect(isOver(dealStateOf([one, other]))).toBe(isOver(one) && isOver(other));
});
