import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatIn } from './vat.ts';

test.each([
  [107_500n, 750n, 7_500n],
  [100n, 750n, 7n],
  [100_000n, 0n, 0n],
  [1n, 750n, 0n],
  // Half a kobo is rounded up: 3 at 20 % contains 0.5.
  [3n, 2_000n, 1n],
])('of %s at %s basis points %s are tax', (minor, bps, tax) => {
  expect(vatIn(minor, bps)).toBe(tax);
});

test('tax is never more than its amount, and grows with it', () => {
  const amounts = fc.tuple(fc.bigInt(0n, 10n ** 18n), fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10_000n));
  fc.assert(
    fc.property(amounts, ([minor, more, bps]) => {
      const tax = vatIn(minor, bps);
      expect([tax >= 0n, tax * 2n <= minor + 1n, vatIn(minor + more, bps) >= tax]).toEqual([true, true, true]);
    }),
  );
});

test('there is no tax on a negative amount', () => {
  expect(() => vatIn(-1n, 750n)).toThrow(RangeError);
});
