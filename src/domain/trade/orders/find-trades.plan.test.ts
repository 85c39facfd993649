import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { scansOf } from '../../../../test/support/plans.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { findTrades } from './find-trades.ts';
import { orderList } from './order.list.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;

const [me, one, other] = [await aMember(ctx(), 'Me'), await aMember(ctx(), 'One'), await aMember(ctx(), 'Other')];
const actor = { kind: 'member', id: me, name: 'Me', accountType: 'merchant' } as const;

const moment = `timestamptz '2026-01-01' + n * interval '1 minute'`;

async function orders(buyer: bigint, seller: bigint, count: number): Promise<void> {
  await pool.query(
    `insert into market_order (order_number, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit, unit_price_kobo, quantity,
       subtotal_kobo, state, created_at)
     select 'ORD-' || translate(upper(lpad(to_hex(known + n), 6, '0')), '01', 'XY'), $1::bigint, $2::bigint,
       'Ada', 'Bola', 'Copra', 'copra', 'kg', 100, 1, 100, 'delivered', ${moment}
     from (select count(*) as known from market_order) before, generate_series(1, $3::integer) n`,
    [buyer, seller, count],
  );
}

async function deals(buyer: bigint, seller: bigint, count: number): Promise<void> {
  await pool.query(
    `insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by, about, created_at)
     select $1, $2, 'NGN', 0, 'buyer', 86400000, ${moment}, 'Copra', ${moment} from generate_series(1, $3::integer) n`,
    [buyer, seller, count],
  );
}

// A hundred thousand rows of other members, in statements of ten thousand.
for (let batch = 0; batch < 2; batch += 1) await orders(one, other, 10_000);
for (let batch = 0; batch < 8; batch += 1) await deals(one, other, 10_000);
for (const [buyer, seller] of [
  [me, one],
  [other, me],
] as const) {
  await orders(buyer, seller, 200);
  await deals(buyer, seller, 200);
}
await pool.query(
  `insert into deal_part (deal_id, part, minor, buyer_fee, seller_fee) select id, 1, 100, 0, 0 from deal where $1 in (buyer_id, seller_id)`,
  [me],
);
await pool.query('vacuum analyze market_order, deal, deal_part');

const ask = (search: string, sides: readonly ('buyer' | 'seller')[], from = db) =>
  findTrades({ ...ctx(actor), db: from }, sides, orderList.read(new URLSearchParams(search)));

const { next } = await ask('', ['buyer', 'seller']);
const second = await ask(`after=${next!.after![0]!}`, ['buyer', 'seller']);

test.each([
  ['the first page', ''],
  ['a later page', `after=${second.next!.after![0]!}`],
  ['a page on the way back', `before=${second.previous!.before![0]!}`],
  ['the oldest', 'sort=oldest'],
])(
  '%s of orders and deals reads one page of the member’s own rows by an index, and no other rows',
  async (_, search) => {
    const scans = await scansOf(site, ['market_order', 'deal'], (from) => ask(search, ['buyer', 'seller'], from));
    expect(new Set(scans.map(({ index }) => index))).toEqual(
      new Set([
        'deal_of_buyer_without_order',
        'deal_of_seller_without_order',
        'market_order_of_buyer',
        'market_order_of_seller',
      ]),
    );
    expect(scans).toHaveLength(4);
    expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(27);
  },
);

test('pages of orders and deals show each of them once, in the order of their time', async () => {
  const seen: string[] = [];
  let last = Number.POSITIVE_INFINITY;
  let search: string | undefined = '';
  while (search !== undefined) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(search, ['buyer', 'seller']);
    for (const { id, createdAt } of page.rows) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(last);
      last = createdAt.getTime();
      seen.push(String(id));
    }
    search = page.next && `after=${page.next.after![0]!}`;
  }
  expect([seen.length, new Set(seen).size]).toEqual([800, 800]);
});

test('a page of orders and deals costs one query', async () => {
  expect(await statementsOf(pool, () => ask('', ['buyer', 'seller']))).toHaveLength(1);
});
