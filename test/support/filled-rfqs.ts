import type pg from 'pg';

/** A request for quotes of each member, some of them closed, that is found by the member's name. */
export async function fillRfqRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit, low_kobo,
        high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at, created_at)
      select 'rfq-' || translate(lpad(to_hex(id), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), id, name,
        (array['open', 'closed'])[id % 2 + 1], 'Coir', 'Industrial Products', 'coir', 'Dry', 10, 'kilo', 500, 600, 'Badagry', 'Lagos',
        'Soon', created_at + interval '30 days', created_at, created_at + interval '30 days', created_at
      from member`);
}
