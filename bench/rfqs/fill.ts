import type pg from 'pg';
import { everyOne, pick, takeForeignKeys, takeIndexes } from '../market/fill.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

/** The number of bids on each request. The first request has as many bids as a request may have. */
const each = 20;
const most = 200;
const [buyers, sellers] = [5_000, 4_000];
const chunk = 5_000;

const products = [
  'Mature coconuts',
  'Virgin coconut oil',
  'Coconut water',
  'Coir fibre',
  'Sun-dried copra',
  'Coconut sugar',
];
const categories = ['raw-coconuts', 'coconut-oil', 'coconut-water', 'coir', 'copra', 'coconut-sugar'];
const types = ['Raw Coconuts', 'Processed Products', 'Beverages', 'Industrial Products', 'Agricultural Products'];
const units = ['nut', 'litre', 'litre', 'kilo', 'ton', 'kilo'];
const places = ['Lagos', 'Ogun', 'Edo', 'Delta', 'Rivers', 'Abia', 'Kano', 'Kwara', 'Ondo'];
const words = ['organic', 'export', 'filtered', 'baled', 'crushed', 'roasted', 'kosher'];
const states = ['open', 'open', 'closed', 'awarded', 'lapsed'];

const filled = ['rfq', 'rfq_bid', 'rfq_award', 'rfq_counter'];
const triggers = (how: 'disable' | 'enable') =>
  filled.map((table) => `alter table ${table} ${how} trigger user`).join('; ');

/** Inserts requests of 5,000 buyers, each with bids of twenty of the 4,000 sellers. Builds indexes and counts afterwards. */
export async function fillRfqs(pool: pg.Pool, requests: number): Promise<void> {
  await withoutTimeLimit(
    pool,
    `insert into member (name, email, account_type, company, location, created_at)
     select 'Member ' || n, 'member' || n || '@example.com', case when n <= ${buyers} then 'buyer' else 'seller' end,
       'Company ' || n, 'Lagos', now() from generate_series(1, ${buyers + sellers}) n;
     insert into member_check (member_id, what, state, seen, checked_on)
       select id, 'company', 'standing', 'CAC', '2026-11-12' from member where id % 3 = 0;
     ${triggers('disable')}`,
  );
  const indexes = await takeIndexes(pool, filled);
  const keys = await takeForeignKeys(pool, filled);
  await withoutTimeLimit(pool, requestsUpTo(requests));
  const chunks = Array.from({ length: Math.ceil(requests / chunk) }, (_, at) => 1 + at * chunk);
  await everyOne(chunks, (from) =>
    withoutTimeLimit(
      pool,
      bidsOf(`generate_series(${from}, ${Math.min(from + chunk - 1, requests)}) r, generate_series(0, ${each - 1}) k`),
    ),
  );
  await withoutTimeLimit(pool, bidsOf(`generate_series(1, 1) r, generate_series(${each}, ${most - 1}) k`));
  await everyOne(indexes, (index) => withoutTimeLimit(pool, index));
  await withoutTimeLimit(pool, [answers, ...keys, triggers('enable')].join('; '));
  await withoutTimeLimit(pool, 'vacuum analyze');
}

/** SQL for the requests: two fifths are open, the rest closed. Public ids satisfy their constraint. */
function requestsUpTo(count: number): string {
  const state = pick(states, 'n');
  const isOpen = `n % ${states.length} in (0, 1)`;
  const letter = (place: number) =>
    `substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + ((n >> ${5 * place}) & 31)::integer, 1)`;
  const opened = `now() - n * interval '10 seconds' - case when ${isOpen} then interval '0' else interval '40 days' end`;
  const deadline = `case when ${isOpen} then now() + (1 + n % 80) * interval '1 day' + n * interval '1 millisecond'
    else now() - (1 + n % 13) * interval '1 day' - n * interval '1 millisecond' end`;
  return `insert into rfq (public_id, is_pro, is_urgent, buyer_id, buyer_name, state, product_name, type, category, specifications,
      quantity, unit, low_kobo, high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at, bids, awarded, created_at)
    select case when n % 11 = 0 then 'pro-' else 'rfq-' end || ${[5, 4, 3, 2, 1, 0].map(letter).join(' || ')}, n % 11 = 0, n % 7 = 0,
      1 + n % ${buyers}, 'Buyer ' || n, ${state}, ${pick(products, 'n')} || ', ' || ${pick(words, 'n / 7')}, ${pick(types, 'n')},
      ${pick(categories, 'n')}, 'Moisture below 6 %, in jute bags of 50 kg, loaded in front of our driver.', 40, ${pick(units, 'n')},
      60000 + n % 900, 75000 + n % 900, ${pick(places, 'n / 3')} || ' depot', ${pick(places, 'n / 3')}, 'Within six weeks', ${deadline},
      ${opened}, case when ${isOpen} then ${deadline} when ${state} = 'closed' then ${deadline} + interval '14 days' end,
      ${each}, case when ${state} = 'awarded' then 40 else 0 end, ${opened}
    from generate_series(1, ${count}) n`;
}

/** SQL for the bids, of which one in twenty is withdrawn. */
function bidsOf(which: string): string {
  return `insert into rfq_bid (rfq_id, bidder_id, state, full_name, email, phone, position, company_name, company_address,
      years_in_business, annual_revenue, current_stock, monthly_capacity, earliest_delivery, certifications, price_kobo,
      transportation_method, additional_notes, quantity, least_quantity, valid_until, sent_at, changed_at, withdrawn_at)
    select r, ${buyers} + 1 + (r * ${each} + k) % ${sellers}, case when k % 20 = 19 then 'withdrawn' else 'standing' end, 'Seller ' || k,
      'seller' || k || '@example.com', '+2348031234567', 'Owner', 'Company ' || r * ${each} + k, '4 Creek Road, Badagry', 12, '1M-5M', 60,
      25, date '2027-12-20' + k, 'NAFDAC A1-2345', 60000 + (r * 7919::bigint + k * 31) % 15000, 'road', 'We load on weekdays.', 40,
      1 + k % 40, date '2028-02-01', now() - (r * 10 + 20 - k % 20) * interval '1 second', now(),
      case when k % 20 = 19 then now() end
    from ${which}`;
}

/** SQL for a declined proposal and a declined counter-offer on every fourth request. */
const answers = `
  insert into rfq_award (rfq_id, bid_id, quantity, price_kobo, state)
    select rfq_id, min(id), 10, 60000, 'declined' from rfq_bid where rfq_id % 4 = 0 group by rfq_id;
  insert into rfq_counter (bid_id, price_kobo, quantity, state, expires_at)
    select min(id), 60000, 10, 'declined', now() from rfq_bid where rfq_id % 4 = 1 group by rfq_id;
  insert into counter (counted, change) select 'rfq', count(*) from rfq union all select 'rfq_bid', count(*) from rfq_bid`;
