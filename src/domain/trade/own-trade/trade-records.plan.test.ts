import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { scansOf } from '../../../../test/support/plans.ts';
import { aMember } from '../../../../test/support/sound-books.ts';
import { offerRecords } from '../offers/offers.records.ts';
import { orderRecords } from '../orders/orders.records.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const [buyer, seller] = [await aMember(ctx(), 'Ada'), await aMember(ctx(), 'Bola')];
const { id: listing } = await openListing(ctx(), { seller_id: seller });

const moment = `timestamptz '2026-01-01' + n * interval '1 minute'`;
await pool.query(
  `insert into market_order (order_number, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit, unit_price_kobo, quantity,
     subtotal_kobo, state, new_buyer, freed_at, created_at)
   select 'ORD-' || translate(upper(lpad(to_hex(n), 6, '0')), '01', 'XY'), $1::bigint, $2::bigint,
     'Ada', 'Bola', 'Copra ' || n, 'copra', 'kilo', 100, 1, 100, 'cancelled', n % 200 = 0, case when n % 200 = 0 then now() end, ${moment}
   from generate_series(1, 10000) n`,
  [buyer, seller],
);
await pool.query(
  `insert into market_offer (listing_id, buyer_id, seller_id, buyer_name, seller_name, listing_name, category, unit,
     listed_price_kobo, price_kobo, quantity, turn, expires_at, state, created_at)
   select $3, $1, $2, 'Ada', 'Bola', 'Copra ' || n, 'copra', 'kilo', 500, 400, 1, 'seller', now(), 'expired', ${moment}
   from generate_series(1, 10000) n`,
  [buyer, seller, listing],
);
await pool.query('vacuum analyze market_order, market_offer');

const page = 26;

test.each([
  ['the newest orders', orderRecords, '', 'market_order_by_time'],
  ['the oldest orders', orderRecords, 'sort=oldest', 'market_order_by_time'],
  ['the orders in the most common state', orderRecords, 'standing=cancelled', 'market_order_by_time'],
  ['orders whose stock was freed', orderRecords, 'standing=freed', 'market_order_freed_by_time'],
  ['the newest offers', offerRecords, '', 'market_offer_by_time'],
  ['the oldest offers', offerRecords, 'sort=oldest', 'market_offer_by_time'],
])('staff read a page of %s by an index, and no other rows', async (_, records, search, index) => {
  const asked = records.list.read(new URLSearchParams(search));
  const scans = await scansOf(site, [records.table], (db) => records.page({ ...ctx(), db }, asked));
  expect(scans).toEqual([{ index, rows: page }]);
});

test.each([
  [orderRecords, 'market_order_search'],
  [offerRecords, 'market_offer_search'],
])('staff find an order and an offer by their words without reading others', async (records, index) => {
  const asked = records.list.read(new URLSearchParams('q=copra 9876'));
  const find = await scansOf(site, [records.table], (db) => records.page({ ...ctx(), db }, asked));
  expect([find.length, find[0]?.rows]).toEqual([1, 1]);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select from ${records.table} where search_text like '%copra%' and search_text like '%9876%'`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain(index);
});
