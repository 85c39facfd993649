import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOfDeal_minor, readAmount, typedAgain, typedInGroups } from './amount-input.ts';
import { currencies, currency } from './currency.ts';

test.each([
  ['1,200.50', 'NGN', 120_050n],
  ['₦7 000', 'NGN', 700_000n],
  ['KWD 1.005', 'KWD', 1005n],
  ['1.5 kwd', 'KWD', 1500n],
  ['900', 'JPY', 900n],
  ['１２', 'USD', 1200n],
  ['650k', 'NGN', 65_000_000n],
  ['₦650 K', 'NGN', 65_000_000n],
  ['N650,000', 'NGN', 65_000_000n],
  ['1.2m', 'NGN', 120_000_000n],
  ['1.25 million naira', 'NGN', 125_000_000n],
  ['2bn', 'NGN', 200_000_000_000n],
  ['$1.5k', 'USD', 150_000n],
  ['5 MYR', 'MYR', 500n],
  ['5m MYR', 'MYR', 500_000_000n],
  ['3k KWD', 'KWD', 3_000_000n],
  ['0.5k', 'JPY', 500n],
  ['0.125m', 'NGN', 12_500_000n],
])('%s in %s is %s minor units', (typed, code, minor) => {
  expect(readAmount(typed, currency(code))).toBe(minor);
});

test.each([
  ['', 'NGN'],
  ['0', 'NGN'],
  ['-5', 'NGN'],
  ['1.005', 'NGN'],
  ['1.250m', 'NGN'],
  ['1.0005k', 'JPY'],
  ['650kg', 'NGN'],
  ['N5', 'USD'],
  ['1.0', 'JPY'],
  ['1e5', 'USD'],
  ['1,00', 'USD'],
  ['about 500', 'USD'],
  ['$5', 'KWD'],
  ['$5', 'AED'],
  ['9'.repeat(19), 'NGN'],
  ['1'.repeat(61), 'NGN'],
])('%j is not an amount of %s', (typed, code) => {
  expect(readAmount(typed, currency(code))).toBeUndefined();
});

test('an amount shown in a field reads back as the same, in every currency', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, mostOfDeal_minor), fc.constantFrom(...currencies), (minor, code) => {
      expect(readAmount(typedAgain(minor, code), code)).toBe(minor);
      expect(readAmount(typedInGroups(minor, code), code)).toBe(minor);
    }),
  );
});
