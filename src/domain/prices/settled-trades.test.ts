import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { clock } from '../../../test/support/deals.ts';
import { orderDeals } from '../../../test/support/order-deals.ts';
import { fireClocks } from '../deals/fire-clocks.ts';
import { receiveOrder, shipOrder } from '../orders/send-order.ts';

const site = await testDatabase(36);
const { ctx, pool } = site;
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
  test('is noted when its order is released, at the price of one unit', async () => {
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

  test('that was refunded is none', async () => {
    const there = await paid();
    await there.act('seller', 'cancel');
    expect(await waiting(there.dealId)).toEqual([]);
  });
});
