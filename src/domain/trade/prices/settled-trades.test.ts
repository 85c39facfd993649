import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { delivered } from '../../../../test/support/deal-acts.ts';
import { after, clock, paidDeal } from '../../../../test/support/deals.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { fireClocks } from '../deals/fire-clocks.ts';
import { receiveOrder, shipOrder } from '../orders/send-order.ts';

const site = await testDatabase(36);
const { ctx, pool, sitePool } = site;
const { paid } = await orderDeals(site);
const waiting = async (dealId: bigint) =>
  (
    await pool.query(
      `select t.category, t.unit, t.place, t.price_kobo from price_trade t
       join market_order o on o.id = t.order_id where o.deal_id = $1 order by t.place`,
      [dealId],
    )
  ).rows;

describe('a settled trade', () => {
  test('is recorded when its order is released, at the price of one unit', async () => {
    const there = await paid();
    await shipOrder(ctx(there.seller), there.orderId);
    await receiveOrder(ctx(there.buyer), there.orderId);
    await there.act('buyer', 'accept');
    expect(await waiting(there.dealId)).toEqual([]);
    await fireClocks(ctx(clock));
    expect(await waiting(there.dealId)).toEqual([
      { category: 'raw-coconuts', unit: 'nut', place: '', price_kobo: 45_000n },
      { category: 'raw-coconuts', unit: 'nut', place: 'Lagos', price_kobo: 45_000n },
    ]);
  });

  test('that was refunded is not recorded', async () => {
    const there = await paid();
    await there.act('seller', 'cancel');
    expect(await waiting(there.dealId)).toEqual([]);
  });
});

describe('the site’s login', () => {
  test.each([
    "insert into price_figure (category, unit, place, median_kobo, trades) values ('copra', 'ton', '', 1, 5)",
    "insert into price_trade (order_id, category, unit, place, price_kobo) select id, 'copra', 'ton', '', 1 from market_order",
    'update price_trade set price_kobo = 1',
    'delete from price_trade',
    "insert into asking_week values ('copra', 'ton', date '2026-11-23', 1, 1)",
    'update asking_week set median_kobo = 1',
    'delete from asking_week',
    "insert into asking_count (category, unit, place, price_kobo, change) values ('copra', 'ton', '', 1, 1)",
    'delete from asking_count',
  ])('may not: %s', async (statement) => {
    await expect(sitePool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot make a trade of an order that was not released by a settlement', async () => {
    const { dealId } = await paid();
    await sitePool.query("update deal_part set state = 'released' where deal_id = $1", [dealId]);
    expect(await waiting(dealId)).toEqual([]);
  });

  test('cannot make a trade of an order that was placed for a settled deal afterwards', async () => {
    const deal = await paidDeal(site);
    await after(site, deal.dealId, deal, [...delivered, ['buyer', 'accept'], ['clock', 'release']]);
    await sitePool.query(
      `insert into market_order (order_number, buyer_id, seller_id, listing_name, category, unit, unit_price_kobo, quantity, subtotal_kobo,
         shipping_kobo, answered_at, state, deal_id)
       values ('ORD-ABCDEF', $1, $2, 'Goods', 'copra', 'ton', 100000, 1, 100000, 0, business_now(), 'delivered', $3)`,
      [deal.buyerId, deal.sellerId, deal.dealId],
    );
    // As the owner of the tables, because the site's login can move no part that has ended.
    for (const state of ['accepted', 'released'])
      await pool.query('update deal_part set state = $2 where deal_id = $1', [deal.dealId, state]);
    expect(await waiting(deal.dealId)).toEqual([]);
  });

  test('cannot make a trade of an order whose sum is not that of its deal', async () => {
    const there = await paid();
    await shipOrder(ctx(there.seller), there.orderId);
    await receiveOrder(ctx(there.buyer), there.orderId);
    await there.act('buyer', 'accept');
    await fireClocks(ctx(clock));
    await pool.query('delete from price_trade; alter table market_order disable trigger market_order_stays');
    await pool.query('update market_order set unit_price_kobo = 1, subtotal_kobo = quantity where deal_id = $1', [
      there.dealId,
    ]);
    await pool.query('alter table market_order enable trigger market_order_stays');
    for (const state of ['accepted', 'released'])
      await pool.query('update deal_part set state = $2 where deal_id = $1', [there.dealId, state]);
    expect(await waiting(there.dealId)).toEqual([]);
  });
});
