import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedMedian, toCoarse, toTwoFigures } from './published-median.ts';

test('a price to two significant figures', () => {
  const naira = (kobo: bigint) => toTwoFigures(kobo);
  expect([99n, 104n, 105n, 12_499n, 12_500n, 115_000_000n, 995n].map(naira)).toEqual([
    99n,
    100n,
    110n,
    12_000n,
    13_000n,
    120_000_000n,
    1000n,
  ]);
});

test('a price is taken coarsely with 0, 2, 5 or 8 as its second figure', () => {
  const figures = Array.from({ length: 12 }, (_, place) => toCoarse(BigInt(41 + place) * 1000n) / 1000n);
  expect(figures).toEqual([40n, 42n, 42n, 45n, 45n, 45n, 48n, 48n, 50n, 50n, 50n, 52n]);
  expect([toCoarse(99_000n), toCoarse(98_400n), toCoarse(114_999n), toCoarse(1n)]).toEqual([
    100_000n,
    98_000n,
    100_000n,
    100n,
  ]);
});

describe('a published median', () => {
  test('is of five trades at least, has two significant figures and lies in the middle', () => {
    expect(() => publishedMedian([1n, 2n, 3n, 4n])).toThrow('not published');
    expect(publishedMedian([10_000n, 70_000n, 45_000n, 43_000n, 90_000n])).toBe(45_000n);
    expect(publishedMedian([40_000n, 40_000n, 42_000n, 45_000n, 50_000n, 50_000n])).toBe(44_000n);
    fc.assert(fc.property(pricesOf(6), (prices) => toTwoFigures(publishedMedian(prices)) === publishedMedian(prices)));
  });

  test('leaves at least two prices to two figures possible to somebody who knows the whole series and all trades but one of a batch', () => {
    const size = fc.constantFrom(5, 6, 7, 10);
    const batches = size.chain((many) => fc.oneof(pricesOf(many), closePricesOf(many), pricesAtStepsOf(many)));
    fc.assert(
      fc.property(batches, fc.nat(), (batch, at) => {
        const [missing, ...known] = [batch[at % batch.length]!, ...batch.toSpliced(at % batch.length, 1)];
        const places = known.filter((_, place) => place % 2 === 0);
        // The same trade is counted in the median of all places and in that of its own.
        const shown = (price: bigint) =>
          [
            [...known, price],
            [...places, ...places, price],
          ]
            .map((prices) => publishedMedian(prices))
            .join();
        const published = shown(missing);
        const possible = neighboursOf(missing).filter((price) => shown(price) === published);
        expect(new Set(possible.map(toTwoFigures)).size).toBeGreaterThan(1);
        // By any rule of two figures: rounded, or cut off.
        expect(new Set(possible.map(cutOff)).size).toBeGreaterThan(1);
      }),
      { numRuns: 1000 },
    );
  });
});

const mostKobo = 1_000_000_000_000n;
const price = fc.oneof(
  fc.bigInt(1n, mostKobo),
  fc.bigInt(1n, 1200n),
  fc.bigInt(9_000n, 120_000n),
  // As people say prices.
  fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, zeros]) => BigInt(n) * 10n ** BigInt(zeros)),
);
const pricesOf = (many: number) => fc.array(price, { minLength: many, maxLength: many });

/** Prices that differ little, as those of a market do. */
const closePricesOf = (many: number) =>
  fc
    .tuple(
      fc.bigInt(100n, 10_000_000n),
      fc.array(fc.integer({ min: -40, max: 40 }), { minLength: many, maxLength: many }),
    )
    .map(([middle, percents]) => percents.map((percent) => (middle * BigInt(100 + percent)) / 100n || 1n));

/** Prices about a power of ten, where the second figure changes its worth. */
const pricesAtStepsOf = (many: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 11 }),
      fc.array(fc.integer({ min: -30, max: 30 }), { minLength: many, maxLength: many }),
    )
    .map(([zeros, permille]) =>
      permille.map((one) => {
        const found = 10n ** BigInt(zeros) + (10n ** BigInt(zeros) * BigInt(one)) / 200n;
        return found > mostKobo ? mostKobo : found;
      }),
    );

/** Prices that are up to three to two figures away. */
function neighboursOf(price: bigint): bigint[] {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 3));
  const about = Array.from({ length: 61 }, (_, place) => price + BigInt(place - 30) * step);
  return [...about, 1n, 2n, 50n].filter((one) => one >= 1n && one <= mostKobo);
}

function cutOff(price: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 2));
  return (price / step) * step;
}
