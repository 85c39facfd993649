import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';

const { pool } = await testDatabase();

/** The medians that the database publishes for each batch of prices. */
async function mediansOf(batches: readonly (readonly bigint[])[]): Promise<bigint[]> {
  const { rows } = await pool.query<{ median: bigint }>(
    `select published_median(array(select jsonb_array_elements_text(batch)::bigint)) as median
     from jsonb_array_elements($1::jsonb) with ordinality one (batch, place) order by place`,
    [JSON.stringify(batches.map((batch) => batch.map(String)))],
  );
  return rows.map(({ median }) => median);
}

async function pricesBy(name: 'to_two_figures' | 'to_coarse', prices: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await pool.query<{ to: bigint }>(
    `select ${name}(price) as to from unnest($1::bigint[]) with ordinality one (price, place) order by place`,
    [prices.map(String)],
  );
  return rows.map(({ to }) => to);
}

/** A price to two significant figures, rounded. */
function toTwoFigures(price: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 2));
  return ((price + step / 2n) / step) * step;
}

test('a price to two significant figures', async () => {
  expect(await pricesBy('to_two_figures', [99n, 104n, 105n, 12_499n, 12_500n, 115_000_000n, 995n])).toEqual([
    99n,
    100n,
    110n,
    12_000n,
    13_000n,
    120_000_000n,
    1000n,
  ]);
});

test('a coarse price has 0, 2, 5 or 8 as its second figure', async () => {
  const prices = Array.from({ length: 12 }, (_, place) => BigInt(41 + place) * 1000n);
  expect((await pricesBy('to_coarse', prices)).map((price) => price / 1000n)).toEqual([
    40n,
    42n,
    42n,
    45n,
    45n,
    45n,
    48n,
    48n,
    50n,
    50n,
    50n,
    52n,
  ]);
  expect(await pricesBy('to_coarse', [99_000n, 98_400n, 114_999n, 1n])).toEqual([100_000n, 98_000n, 100_000n, 100n]);
});

describe('a published median', () => {
  test('has two significant figures and is near the middle', async () => {
    const batches = [
      [10_000n, 70_000n, 45_000n, 43_000n, 90_000n],
      [40_000n, 40_000n, 42_000n, 45_000n, 50_000n, 50_000n],
    ];
    expect(await mediansOf(batches)).toEqual([45_000n, 44_000n]);
    const medians = await mediansOf(fc.sample(pricesOf(6), 100));
    expect(medians).toEqual(medians.map(toTwoFigures));
  });

  test('leaves at least two possible prices to a reader who knows the whole series and all trades but one of a batch', async () => {
    const size = fc.constantFrom(5, 6, 7, 10);
    const batches = size.chain((many) => fc.oneof(pricesOf(many), closePricesOf(many), pricesAtStepsOf(many)));
    await fc.assert(
      fc.asyncProperty(batches, fc.nat(), async (batch, at) => {
        const [missing, ...known] = [batch[at % batch.length]!, ...batch.toSpliced(at % batch.length, 1)];
        const places = known.filter((_, place) => place % 2 === 0);
        // The same trade is counted in the median of all places and in that of its own.
        const tried = [missing, ...neighboursOf(missing)];
        const medians = await mediansOf(
          tried.flatMap((price) => [
            [...known, price],
            [...places, ...places, price],
          ]),
        );
        const shown = tried.map((_, place) => medians.slice(2 * place, 2 * place + 2).join());
        const possible = tried.filter((_, place) => shown[place] === shown[0]);
        expect(new Set(possible.map(toTwoFigures)).size).toBeGreaterThan(1);
        // By any rule for two figures: rounded, or cut off.
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
  // Prices as people name them.
  fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 9 }))
    .map(([n, zeros]) => BigInt(n) * 10n ** BigInt(zeros)),
);
const pricesOf = (many: number) => fc.array(price, { minLength: many, maxLength: many });

/** Prices that differ little, as on a market. */
const closePricesOf = (many: number) =>
  fc
    .tuple(
      fc.bigInt(100n, 10_000_000n),
      fc.array(fc.integer({ min: -40, max: 40 }), { minLength: many, maxLength: many }),
    )
    .map(([middle, percents]) => percents.map((percent) => (middle * BigInt(100 + percent)) / 100n || 1n));

/** Prices about a power of ten, where the second figure changes its value. */
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

/** Prices that are up to three steps of two figures away. */
function neighboursOf(price: bigint): bigint[] {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 3));
  const about = Array.from({ length: 61 }, (_, place) => price + BigInt(place - 30) * step);
  return [...about, 1n, 2n, 50n].filter((one) => one >= 1n && one <= mostKobo);
}

function cutOff(price: bigint): bigint {
  const step = 10n ** BigInt(Math.max(0, String(price).length - 2));
  return (price / step) * step;
}
