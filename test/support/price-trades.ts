import type { PriceSeries } from '#domain/trade/prices/price-series.view.ts';
import type { TestDatabase } from './database.ts';
import { aMember } from './members-with-money.ts';

const copraByTon: PriceSeries = { category: 'copra', unit: 'ton' };

type Settled = { seller: bigint; buyer: bigint; naira: number; place?: string; series?: PriceSeries };

/** Settled trades that wait for a median, as the database notes them when the last part of an order is released. */
export function priceTrades({ ctx, pool }: Pick<TestDatabase, 'ctx' | 'pool'>) {
  let number = 0;

  async function settle({ seller, buyer, naira, place, series = copraByTon }: Settled): Promise<void> {
    const digits = String(++number)
      .padStart(6, '0')
      .replaceAll(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)]!);
    await pool.query(
      `with placed as (
         insert into market_order (order_number, buyer_id, seller_id, listing_name, category, unit, unit_price_kobo, quantity,
           subtotal_kobo, shipping_kobo, answered_at, state)
         values ('ORD-' || $1, $2, $3, 'Goods', $4, $5, $6, 1, $6, 0, business_now(), 'delivered')
         returning id, category, unit, unit_price_kobo
       )
       insert into price_trade (order_id, category, unit, place, price_kobo)
       select id, category, unit, unnest($7::text[]), unit_price_kobo from placed`,
      [digits, buyer, seller, series.category, series.unit, naira * 100, place === undefined ? [''] : ['', place]],
    );
  }

  async function people(count: number): Promise<bigint[]> {
    const ids: bigint[] = [];
    while (ids.length < count) ids.push(await aMember(ctx()));
    return ids;
  }

  /** A trade at each price, between three sellers and three buyers in turn. */
  async function settleAmong(prices: readonly number[], more: Partial<Settled> = {}): Promise<bigint[]> {
    const all = await people(6);
    for (const [place, naira] of prices.entries()) {
      const [seller, buyer] = [all[place % 3]!, all[3 + ((place + Math.floor(place / 3)) % 3)]!];
      await settle({ seller, buyer, naira, ...more });
    }
    return all;
  }

  return { settle, people, settleAmong };
}
