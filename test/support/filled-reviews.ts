import type pg from 'pg';

/** A review of each order, an award of each request, and published prices. The rows are for lists, so the orders need not be delivered. */
export async function fillReviewRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    alter table review disable trigger reviews_counted;
    insert into review (order_id, side, author_id, about_id, stars, words, written_at)
      select id, 'buyer', buyer_id, seller_id, 4, 'Dry', created_at from market_order;
    alter table review enable trigger reviews_counted;
    insert into review_report (review_id, reporter_id, why) select id, about_id, 'Not mine' from review where id % 2 = 0;
    insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state, at)
      select id, (select min(id) from rfq_bid), 1, 500, (array['ended', 'declined'])[id % 2 + 1], created_at from rfq;
    insert into price_figure (category, unit, place, median_kobo, trades, on_day)
      select 'copra', (array['ton', 'kilo'])[n % 2 + 1], (array['', 'Lagos'])[n % 3 % 2 + 1], 500, 5, date '2026-11-01' + n
      from generate_series(0, 8) n`);
}
