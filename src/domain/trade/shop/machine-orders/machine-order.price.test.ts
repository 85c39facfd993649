import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMachine, machines } from '#content/machines.ts';
import { priceMachineOrder, splitTotal } from './machine-order.view.ts';

const desheller = findMachine('desheller')!;

test('a desheller is ₦1,000,000, 60 % upfront and 40 % on delivery', () => {
  expect(priceMachineOrder(desheller, 1, 60n)).toEqual({
    total_kobo: 100_000_000n,
    upfront_kobo: 60_000_000n,
    onDelivery_kobo: 40_000_000n,
  });
});

test('thousands of machines are priced to the kobo', () => {
  expect(priceMachineOrder(desheller, 10_000, 60n)!.total_kobo).toBe(1_000_000_000_000n);
  expect(priceMachineOrder(desheller, 9_007_199_254_740_991, 60n)!.total_kobo).toBe(900_719_925_474_099_100_000_000n);
});

test('the two payments add up to the total, and the first is 60 % to the kobo', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), (total) => {
      const { total_kobo, upfront_kobo, onDelivery_kobo } = splitTotal(total, 60n);
      expect(upfront_kobo + onDelivery_kobo).toBe(total);
      expect(total_kobo).toBe(total);
      expect(upfront_kobo * 100n - total * 60n).toSatisfy((off: bigint) => off > -100n && off < 100n);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 53])('%d pieces have no price', (quantity) => {
  expect(priceMachineOrder(desheller, quantity, 60n)).toBeUndefined();
});

test('a machine that is priced on request has no total', () => {
  const others = machines.filter(({ id }) => id !== 'desheller');
  expect(others).toHaveLength(3);
  expect(others.map((machine) => priceMachineOrder(machine, 5, 60n))).toEqual([undefined, undefined, undefined]);
});
