import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, naira, nairaForPrograms, typedNaira } from './money.ts';

describe('naira amounts', () => {
  test.each([
    [0n, '₦0'],
    [1n, '₦0.01'],
    [50n, '₦0.50'],
    [700_000n, '₦7,000'],
    [700_050n, '₦7,000.50'],
    [100_000_000n, '₦1,000,000'],
    [2_200_000_000n, '₦22,000,000'],
    [900_719_925_474_099_300n, '₦9,007,199,254,740,993'],
    [-150n, '−₦1.50'],
  ])('%s kobo are written as %s', (amount, text) => {
    expect(naira(amount)).toBe(text);
  });
});

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [700_050n, '7000.50'],
  [100_000_000n, '1000000.00'],
])('%s kobo are written for programs as %s', (amount, text) => {
  expect(nairaForPrograms(amount)).toBe(text);
});

test.each([
  [700_050n, '7,000.50'],
  [110_000_000_00n, '110,000,000'],
])('a field that shows the sign starts with %s kobo as %s', (amount, text) => {
  expect(typedNaira(amount)).toBe(text);
});

describe('dividing an amount', () => {
  test('60% and 40% of a desheller', () => {
    expect(allocate(100_000_000n, [60n, 40n])).toEqual([60_000_000n, 40_000_000n]);
  });

  test('the remainder goes to the largest fraction, and among equals to the first', () => {
    expect(allocate(101n, [60n, 40n])).toEqual([61n, 40n]);
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(1n, [0n, 5n])).toEqual([0n, 1n]);
  });

  test('always adds up to the whole, and no part is more than a kobo from its exact share', () => {
    const weights = fc.array(fc.bigInt(0n, 10n ** 9n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n), weights, (amount, parts) => {
        fc.pre(parts.some((weight) => weight > 0n));
        const total = parts.reduce((sum, weight) => sum + weight, 0n);
        const shares = allocate(amount, parts);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
        for (const [place, share] of shares.entries()) {
          const due = (amount * parts[place]!) / total;
          expect([due, parts[place] === 0n ? due : due + 1n]).toContain(share);
        }
      }),
    );
  });

  test('refuses a negative amount, and no parts', () => {
    expect(() => allocate(-1n, [1n])).toThrow(RangeError);
    expect(() => allocate(1n, [0n])).toThrow(RangeError);
    expect(() => allocate(1n, [])).toThrow(RangeError);
    expect(() => allocate(1n, [2n, -1n])).toThrow(RangeError);
  });
});
