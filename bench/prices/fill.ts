import type pg from 'pg';
import { everyOne, pick, takeForeignKeys, takeIndexes } from '../market/fill.ts';
import { withoutTimeLimit } from '../without-time-limit.ts';

const [sellers, buyers] = [1_000, 1_000];
const chunk = 50_000;
/** The kinds of goods, each a category with one unit. */
const categories = ['raw-coconuts', 'coconut-oil', 'coconut-water', 'coir', 'copra', 'coconut-sugar', 'equipment'];
const units = ['nut', 'litre', 'litre', 'kilo', 'ton', 'kilo', 'piece'];
const places = ['Lagos', 'Ogun', 'Edo', 'Delta', 'Rivers', 'Abia', 'Kano', 'Kwara', 'Ondo'];
const days = 730;
/** Filled rows have ids above this number. The site's demo data, added at its start, has the ids below. */
export const beyond = 10_000_000;

/** The large tables. */
export const filled = [
  'deal',
  'deal_part',
  'ledger_journal',
  'market_order',
  'deal_event',
  'document',
  'price_figure',
  'asking_count',
];
const triggers = (how: 'disable' | 'enable') =>
  filled.map((table) => `alter table ${table} ${how} trigger user`).join('; ');

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const lettersOf = (count: number, code = 'n') =>
  Array.from({ length: count }, (_, at) => `substr('${letters}', 1 + ((${code} >> ${5 * at}) & 31)::integer, 1)`).join(
    ' || ',
  );
/** SQL for order numbers, spread over all possible numbers and different from those of the demo. */
const orderNumber = `'ORD-' || ${lettersOf(6, '(((n + 100000000) * 387420489::bigint) & 1073741823)')}`;

export async function fillPeople(pool: pg.Pool): Promise<void> {
  await withoutTimeLimit(
    pool,
    `insert into member (name, email, account_type, created_at) select 'Member ' || n, 'member' || n || '@example.com',
       case when n <= ${sellers} then 'seller' else 'buyer' end, now() from generate_series(1, ${sellers + buyers}) n`,
  );
}

/** Fills what the price board shows: two years of medians for each place, and asking prices in two hundred steps. */
export async function fillBoard(pool: pg.Pool): Promise<void> {
  const series = `unnest(array['${categories.join("','")}'], array['${units.join("','")}']) series (category, unit)`;
  const everywhere = `unnest(array['', '${places.join("','")}']) place`;
  await withoutTimeLimit(
    pool,
    `${triggers('disable')};
     insert into price_figure (category, unit, place, median_kobo, trades, on_day)
       select category, unit, place, 42000, 5, current_date - day from ${series}, ${everywhere}, generate_series(1, ${days}) day;
     insert into asking_count (category, unit, place, price_kobo, change, sellers)
       select category, unit, place, 40000 + 100 * step, 1 + step % 9, 1 + step % 3 from ${series}, ${everywhere}, generate_series(1, 200) step;
     ${triggers('enable')}`,
  );
}

/** Inserts orders with the numbers `first` to `last`, each with a deal of one part, released except in the last `waiting`. */
export async function fillDeals(pool: pg.Pool, first: number, last: number, waiting: number): Promise<void> {
  await withoutTimeLimit(pool, triggers('disable'));
  const indexes = await takeIndexes(pool, filled);
  const keys = await takeForeignKeys(pool, filled);
  const chunks = Array.from({ length: Math.ceil((last - first + 1) / chunk) }, (_, at) => first + at * chunk);
  await everyOne(chunks, (from) =>
    withoutTimeLimit(pool, rowsOf(from, Math.min(from + chunk - 1, last), last - waiting)),
  );
  await everyOne(indexes, (index) => withoutTimeLimit(pool, index));
  await withoutTimeLimit(pool, [...keys, triggers('enable')].join('; '));
  await withoutTimeLimit(pool, 'vacuum analyze');
}

function rowsOf(from: number, to: number, released: number): string {
  const each = `from generate_series(${from + beyond}::bigint, ${to + beyond}) n`;
  const people = `1 + n % ${sellers}, ${sellers} + 1 + n / 7 % ${buyers}`;
  const price = '40000 + n * 7919 % 9000';
  return `
    insert into deal (id, seller_id, buyer_id, currency, fee_bps, fee_payer, inspection_ms, ship_by) overriding system value
      select n, ${people}, 'NGN', 150, 'buyer', 259200000, now() ${each};
    insert into deal_part (deal_id, part, minor, buyer_fee, seller_fee, state)
      select n, 1, ${price}, 0, 0, case when n <= ${released + beyond} then 'released' else 'accepted' end ${each};
    insert into ledger_journal (id, kind, deal_id, part, actor, key, request_hash) overriding system value
      select n, 'settlement', n, 1, 'job', 'bench ' || n, sha256('bench') ${each};
    insert into market_order (order_number, seller_id, buyer_id, listing_name, category, unit, unit_price_kobo, quantity, subtotal_kobo,
        shipping_kobo, answered_at, state, deal_id)
      select ${orderNumber}, ${people}, 'Goods', ${pick(categories, 'n')}, ${pick(units, 'n')}, ${price}, 1, ${price}, 0,
        now(), 'delivered', n ${each};
    insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state, journal_id)
      select n, 1, 1, 'release', 'clock', 'job', 'accepted', 'released', n ${each};
    insert into document (kind, year, number, document_number, code, deal_id, journal_id, seller_id, buyer_id, order_number, what, lines,
        minor, currency, issued_at)
      select 'invoice', 2025, n, 'INV-2025-' || n, ${lettersOf(12)}, n, n, ${people}, ${orderNumber}, 'Goods', '[]', ${price},
        'NGN', now() ${each}`;
}
