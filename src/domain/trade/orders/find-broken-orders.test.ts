import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withBroken } from '../../../../test/support/broken-books.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { answerOrder } from './answer-order.ts';
import { orderInvariants } from './find-broken-orders.ts';

const site = await testDatabase();
const { ctx } = site;
const { placed } = await openMarket(site);
keepBooksSound(site);

/** Listing 1 holds 10 for order 1, whose deal 1 is proposed. */
const there = await placed();
await answerOrder(ctx(there.seller), there.orderId, { shipping: 50_000n });

const violations: readonly [name: string, plant: ReturnType<typeof sql>, found: string][] = [
  [
    'an order goes as its deal',
    sql`update deal_part set state = 'funded'`,
    'is marked ‘awaiting payment’, but its deal 1 is ‘funded’.',
  ],
  [
    'an order goes as its deal',
    sql`update market_order set state = 'shipped'`,
    'is marked ‘shipped’, but its deal 1 is ‘proposed’.',
  ],
  [
    'an order goes as its deal',
    sql`update market_order set shipping_kobo = 49999`,
    'comes to ₦4,999.99, but its deal 1 to ₦5,000.',
  ],
  ['an order goes as its deal', sql`update deal set currency = 'KWD'`, 'but its deal 1 to KWD 500.000.'],
  [
    'an order goes as its deal',
    sql`update market_order set buyer_id = seller_id`,
    'has another buyer or seller than its deal 1.',
  ],
  [
    'an order goes as its deal',
    sql`update market_order set reserved_until = reserved_until + interval '1 second'`,
    'does not expire at the payment deadline of its deal 1.',
  ],
  ['stock is held once', sql`update listing set reserved = 0`, 'Listing 1 reserves 0, but its open orders reserve 10.'],
  [
    'stock is held once',
    sql`update listing set reserved = 20`,
    'Listing 1 reserves 20, but its open orders reserve 10.',
  ],
  [
    'stock is held once',
    sql`update market_order set state = 'cancelled'`,
    'Listing 1 reserves 10, but its open orders reserve 0.',
  ],
  ['stock is held once', sql`update listing set quantity = 9`, 'Listing 1 has a stock of 9, but reserves 10.'],
];

test.each(violations)('%s: found broken (%#)', async (name, plant, found) => {
  const invariant = orderInvariants.filter((one) => one.name === name);
  expect(await withBroken(ctx(), plant, (ctx) => findBrokenInvariants(ctx, invariant))).toContainEqual(
    expect.stringContaining(found),
  );
});

test('the test breaks each invariant', () => {
  const proven = violations.map(([name]) => name);
  expect(orderInvariants.map(({ name }) => name).filter((name) => !proven.includes(name))).toEqual([]);
});
