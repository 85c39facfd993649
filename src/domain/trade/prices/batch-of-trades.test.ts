import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { priceTrades } from '../../../../test/support/price-trades.ts';
import { saveTrace, traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { publishMedians } from './publish-medians.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const { settle, people } = priceTrades(site);

beforeEach(() => forgetEverything(pool));

type Pair = readonly [seller: number, buyer: number, naira?: number];

/** The median published for trades of these sellers and buyers, some of whom share a card; undefined if none is published. */
async function countedOf(pairs: readonly Pair[], sharing: readonly (readonly number[])[] = []) {
  const numbers = [...new Set([...pairs.flatMap(([seller, buyer]) => [seller, buyer]), ...sharing.flat()])];
  const ids = new Map((await people(numbers.length)).map((id, place) => [numbers[place]!, id]));
  for (const [card, group] of sharing.entries())
    for (const one of group) await saveTrace(ctx(), { memberId: ids.get(one)! }, 'card', traceDigest(`card ${card}`));
  for (const [seller, buyer, naira = 100] of pairs)
    await settle({ seller: ids.get(seller)!, buyer: ids.get(buyer)!, naira });
  await publishMedians(ctx({ kind: 'job', name: 'publish-prices' }));
  const { rows } = await pool.query<{ trades: number; waiting: bigint }>(
    'select trades, (select count(*) from price_trade) as waiting from price_figure',
  );
  return rows[0] && { counted: rows[0].trades, waiting: Number(rows[0].waiting) };
}

const five: readonly Pair[] = [
  [1, 11],
  [2, 12],
  [3, 13],
  [1, 12],
  [2, 13],
];

test('five trades of three sellers and three buyers are published, and four are not', async () => {
  expect(await countedOf(five.slice(0, 4))).toBeUndefined();
  await forgetEverything(pool);
  expect(await countedOf(five)).toEqual({ counted: 5, waiting: 0 });
});

test.each([
  [
    'two sellers',
    [
      [1, 11],
      [2, 12],
      [1, 13],
      [2, 11],
      [1, 12],
      [2, 13],
    ],
    [],
  ],
  [
    'two buyers',
    [
      [1, 11],
      [2, 12],
      [3, 11],
      [1, 12],
      [2, 11],
      [3, 12],
    ],
    [],
  ],
  ['two sellers who count together and another', five, [[1, 2]]],
  [
    'two buyers who count together through a third account, and another',
    five,
    [
      [11, 99],
      [99, 12],
    ],
  ],
  ['a seller and a buyer who count together, and two more of each', five, [[1, 13]]],
  [
    'three members who trade with each other',
    [
      [1, 2],
      [2, 3],
      [3, 1],
      [1, 3],
      [2, 1],
      [3, 2],
    ],
    [],
  ],
] as [string, Pair[], number[][]][])('trades of %s are not published yet', async (_, pairs, sharing) => {
  expect(await countedOf(pairs, sharing)).toBeUndefined();
});

test('a trade between two accounts that count together does not count', async () => {
  const own: Pair[] = [...five, [5, 15]];
  expect(await countedOf(own, [[5, 15]])).toEqual({ counted: 5, waiting: 0 });
});

test('whether a batch is published, and its number of trades, does not depend on a price', async () => {
  const person = fc.integer({ min: 1, max: 6 });
  const made = fc.array(fc.tuple(person, person, fc.nat(9_999), fc.nat(9_999)), { minLength: 5, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(made, async (rows) => {
      const countedAt = async (which: 2 | 3) => {
        await forgetEverything(pool);
        return countedOf(rows.map((row): Pair => [row[0], row[1] + 20, 1 + row[which]]));
      };
      expect(await countedAt(2)).toEqual(await countedAt(3));
    }),
    { numRuns: 20 },
  );
});
