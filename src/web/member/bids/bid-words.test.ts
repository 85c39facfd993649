import { expect, test } from 'vitest';
import { bidLeadOf } from './bid-words.ts';

type Described = Parameters<typeof bidLeadOf>[1];
const closed = { award: undefined, round: undefined, request: { takesBids: false } } as Described;

test('a changed request whose deadline has passed asks only for a confirmation, because the bid cannot change', () => {
  expect(bidLeadOf('confirm', { ...closed, request: { takesBids: true } })).toContain('or change it');
  expect(bidLeadOf('confirm', closed)).not.toContain('change it');
});

test('a bidder who sent the final offer does not read that the buyer decides before the round is over', () => {
  const round = { isOver: false } as NonNullable<Described['round']>;
  expect(bidLeadOf('closed', { ...closed, round })).toContain('after the final round');
  expect(bidLeadOf('closed', { ...closed, round: { ...round, isOver: true } })).toContain('The buyer decides now');
});

test('a bidder whose award fell through does not read that the buyer never chose the bid', () => {
  const award = { state: 'fell_back' } as NonNullable<Described['award']>;
  expect(bidLeadOf('not_awarded', { ...closed, award })).toBe('The request has ended without an award to you.');
  expect(bidLeadOf('not_awarded', closed)).toContain('The buyer did not choose your bid');
});
