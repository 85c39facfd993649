import type pg from 'pg';
import { fillBidRows } from './bids.ts';
import { bidList } from '#domain/trade/rfqs/bids/bid.list.ts';
import { ownRfqsList } from '#domain/trade/rfqs/list/own-rfqs.list.ts';
import { rfqsList } from '#domain/trade/rfqs/list/rfqs.list.ts';

/** The lists of requests and bids, for tests of every list. */
export const rfqLists = [
  { name: 'requests', table: 'rfq', sorts: ['newest', 'closing'], list: rfqsList as never, words: 'search_text' },
  { name: 'own requests', table: 'rfq', sorts: ['newest'], list: ownRfqsList as never, words: 'search_text' },
  { name: 'own bids', table: 'rfq_bid', sorts: ['newest', 'oldest'], list: bidList as never, words: 'search_text' },
] as const;

/** A request for quotes of each member, some of them closed, which is found by the member's name. */
export async function fillRfqRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit, low_kobo,
        high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at, created_at)
      select 'rfq-' || translate(lpad(to_hex(id), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), id, name,
        (array['open', 'closed'])[id % 2 + 1], 'Coir', 'Industrial Products', 'coir', 'Dry', 10, 'kilo', 500, 600, 'Badagry', 'Lagos',
        'Soon', created_at + interval '30 days', created_at, created_at + interval '30 days', created_at
      from member`);
  await fillBidRows(pool);
}

const numbers = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
let asked = 0;

/** A request with this title by the first member. */
export async function askedAs(pool: pg.Pool, name: string, publicId?: string): Promise<string> {
  asked++;
  const number = `rfq-${[25, 20, 15, 10, 5, 0].map((bits) => numbers[(asked >> bits) & 31]).join('')}`;
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit, low_kobo,
        high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at)
      select $1, id, $2, 'open', $2, 'Industrial Products', 'coir', $2, 10, 'kilo', 500, 600, $2, 'Lagos', $2,
        business_now() + interval '30 days', business_now(), business_now() + interval '30 days'
      from member order by id limit 1 returning id`,
    [publicId ?? number, name],
  );
  return String(rows[0]!.id);
}

/** An award, without an order, of the first bid on a request with this title. */
export async function awardOf(pool: pg.Pool, name: string): Promise<string> {
  const rfqId = await askedAs(pool, name);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state)
      select $1, min(id), 1, 500, 'ended' from rfq_bid returning id`,
    [rfqId],
  );
  return String(rows[0]!.id);
}
