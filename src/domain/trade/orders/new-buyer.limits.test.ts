import { expect, test } from 'vitest';
import { mostReservedAtOnce, mostReserved } from './new-buyer.limits.ts';

const limits = { share_percent: 25, together_percent: 50, value_kobo: 50_000n, hold_hours: 24 };

test.each<[stock: bigint, ofListing: bigint, together: bigint]>([
  [0n, 0n, 0n],
  [1n, 0n, 0n],
  [2n, 0n, 1n],
  [3n, 0n, 1n],
  [4n, 1n, 2n],
  [7n, 1n, 3n],
  [1000n, 250n, 500n],
  [1_000_000_000n, 250_000_000n, 500_000_000n],
])('of a stock of %s, one new buyer reserves %s and all together %s: never a unit more than the share', (...row) => {
  const [stock, ofListing, ofListingTogether] = row;
  expect(mostReserved(limits, stock)).toEqual({ ofListing, ofListingTogether, value_kobo: 50_000n });
});

test.each([
  [1, 1, 1000n, 10n, 10n],
  [99, 100, 1000n, 990n, 1000n],
  [100, 1, 1000n, 1000n, 10n],
])('shares of %i%% and %i%% of %s are %s and %s', (share_percent, together_percent, stock, one, all) => {
  const most = mostReserved({ ...limits, share_percent, together_percent }, stock);
  expect([most.ofListing, most.ofListingTogether]).toEqual([one, all]);
});

test.each<[stock: bigint, price_kobo: bigint, most: bigint, by: string]>([
  [1000n, 1n, 250n, 'their share'],
  [1000n, 200n, 250n, 'their share and the value alike'],
  [1000n, 201n, 248n, 'the value'],
  [1000n, 50_001n, 0n, 'the value of less than one unit'],
  [1000n, 0n, 250n, 'their share, since it costs nothing'],
  [1n, 1n, 0n, 'a stock of one unit'],
])('of %s at %s kobo they reserve %s at once, by %s', (stock, price_kobo, most) => {
  expect(mostReservedAtOnce(limits, { stock, price_kobo })).toBe(most);
});

test('the joint limit of all new buyers also limits each of them', () => {
  expect(mostReservedAtOnce({ ...limits, together_percent: 10 }, { stock: 1000n, price_kobo: 1n })).toBe(100n);
});
