import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchOf, type WaitingTrade } from './batch-of-trades.ts';

const alone = new Map<bigint, bigint[]>();

/** Trades of sellers and buyers by their numbers. */
const trades = (...pairs: [seller: number, buyer: number][]): WaitingTrade[] =>
  pairs.map(([seller, buyer], place) => ({
    id: BigInt(place + 1),
    price_kobo: 100n,
    sellerId: BigInt(seller),
    buyerId: BigInt(buyer),
  }));

const five = trades([1, 11], [2, 12], [3, 13], [1, 12], [2, 13]);

test('five trades of three sellers and three buyers are published, and four are not', () => {
  expect(batchOf(five, alone)?.trades).toHaveLength(5);
  expect(batchOf(five.slice(0, 4), alone)).toBeUndefined();
});

test('trades of two sellers, or of two buyers, wait however many they are', () => {
  expect(batchOf(trades([1, 11], [2, 12], [1, 13], [2, 11], [1, 12], [2, 13]), alone)).toBeUndefined();
  expect(batchOf(trades([1, 11], [2, 12], [3, 11], [1, 12], [2, 11], [3, 12]), alone)).toBeUndefined();
});

test('accounts that count together are one person, also through others and on both sides', () => {
  expect(batchOf(five, new Map([[1n, [1n, 2n]]]))).toBeUndefined();
  expect(
    batchOf(
      five,
      new Map([
        [11n, [11n, 99n]],
        [12n, [12n, 99n]],
      ]),
    ),
  ).toBeUndefined();
  const both = trades([1, 2], [2, 3], [3, 1], [1, 3], [2, 1], [3, 2]);
  expect(batchOf(both, alone)).toBeUndefined();
});

test('a trade between two accounts that count together is no trade', () => {
  const own = trades([1, 11], [2, 12], [3, 13], [1, 12], [2, 13], [5, 15]);
  const together = new Map([[5n, [5n, 15n]]]);
  const batch = batchOf(own, together);
  expect([batch?.trades.map(({ id }) => id), batch?.dropped.map(({ id }) => id)]).toEqual([[1n, 2n, 3n, 4n, 5n], [6n]]);
});

test('whether a batch is published, and which trades are in it, does not depend on a price', () => {
  const person = fc.integer({ min: 1, max: 8 });
  const made = fc.array(fc.tuple(person, person, fc.bigInt(1n, 1_000_000n), fc.bigInt(1n, 1_000_000n)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(made, (rows) => {
      const waiting = trades(...rows.map(([seller, buyer]): [number, number] => [seller, buyer + 20]));
      const priced = (which: 2 | 3) => waiting.map((trade, place) => ({ ...trade, price_kobo: rows[place]![which] }));
      const chosen = (which: 2 | 3) => batchOf(priced(which), alone)?.trades.map(({ id }) => id);
      expect(chosen(2)).toEqual(chosen(3));
    }),
  );
});
