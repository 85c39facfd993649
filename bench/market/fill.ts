import type pg from 'pg';
import { withoutTimeLimit } from '../without-time-limit.ts';

const chunk = 20_000;
const goods = [
  ['Mature coconuts', 'raw-coconuts', 'nut', 42_000],
  ['Virgin coconut oil', 'coconut-oil', 'litre', 680_000],
  ['Chilled coconut water', 'coconut-water', 'litre', 190_000],
  ['Coir fibre', 'coir', 'kilo', 78_000],
  ['Sun dried copra', 'copra', 'ton', 115_000_000],
  ['Golden coconut sugar', 'coconut-sugar', 'kilo', 420_000],
  ['Dehusking machine', 'equipment', 'piece', 145_000_000],
] as const;
const places = [
  'Lagos',
  'Ogun',
  'Edo',
  'Delta',
  'Bayelsa',
  'Rivers',
  'Abia',
  'Akwa Ibom',
  'Cross River',
  'Kano',
  'Kwara',
  'Ondo',
];
const rare = [
  'charcoal',
  'organic',
  'export',
  'filtered',
  'baled',
  'crushed',
  'roasted',
  'fair trade',
  'kosher',
  'hand sorted',
];

const list = (values: readonly (string | number)[]) =>
  `(array[${values.map((value) => (typeof value === 'number' ? `${value}::bigint` : `'${value}'`)).join(', ')}])`;
export const pick = (values: readonly (string | number)[], by: string) =>
  `${list(values)}[1 + (${by}) % ${values.length}]`;

/**
 * Inserts this many listings in every category and place, of five hundred sellers, a third of whom are checked. Builds indexes, and fills
 * the tables that triggers write, afterwards.
 */
export async function fillListings(pool: pg.Pool, rows: number): Promise<void> {
  await withoutTimeLimit(
    pool,
    `insert into member (name, email, account_type, company, location, created_at)
      select 'Seller ' || n, 'seller' || n || '@example.com', 'seller', 'Company ' || n, 'Lagos', now() from generate_series(1, 500) n;
    insert into member_check (member_id, what, state, seen, checked_on) select id, 'company', 'standing', 'CAC', '2026-11-12' from member where id % 3 = 0;
    alter table listing disable trigger user`,
  );
  const indexes = await takeIndexes(pool, ['listing', 'listing_price']);
  const chunks = Array.from({ length: Math.ceil(rows / chunk) }, (_, at) => 1 + at * chunk);
  await everyOne(chunks, (from) => insertChunk(pool, from, Math.min(from + chunk - 1, rows)));
  await everyOne(indexes, (index) => withoutTimeLimit(pool, index));
  await withoutTimeLimit(pool, asTriggersWould);
  await withoutTimeLimit(pool, 'vacuum analyze');
}

/** Drops all indexes that are not unique, so that they are not updated row by row. Returns the statements that build them again. */
export async function takeIndexes(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; made_by: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await withoutTimeLimit(pool, `drop index ${name}`);
  return rows.map(({ made_by }) => made_by);
}

/** Drops foreign keys, because the inserted rows already satisfy them. Returns the statements that restore them. */
export async function takeForeignKeys(pool: pg.Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ place: string; name: string; made_by: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as made_by from pg_constraint
     where conrelid = any ($1::regclass[]) and contype = 'f'`,
    [tables],
  );
  for (const { place, name } of rows) await withoutTimeLimit(pool, `alter table ${place} drop constraint ${name}`);
  return rows.map(
    ({ place, name, made_by }) =>
      `alter table ${place} add constraint ${name} ${made_by.replace(/ NOT VALID$/, '')} not valid`,
  );
}

/** Fills the tables that triggers write, like db/migrations/0040-catalogue.sql did for existing rows, and the counter. */
const asTriggersWould = `
  alter table listing enable trigger user;
  insert into listing_price (listing_id, price_kobo, since) select id, price_kobo, created_at from listing;
  select learn_words(array(
    select distinct concat_ws(' ', name, replace(category, '-', ' '), unit, location, place) from listing
    union select distinct description from listing));
  insert into listing_count (category, place, unit, change)
    select category, place, unit, count(*) from listing group by category, place, unit;
  insert into counter (counted, change) select 'listing', count(*) from listing`;

function insertChunk(pool: pg.Pool, from: number, to: number): Promise<void> {
  const of = (at: 0 | 1 | 2 | 3) => goods.map((one) => one[at]);
  return withoutTimeLimit(
    pool,
    `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity, created_at)
    select 1 + n % 500, ${pick(of(0), 'n')} || ', ' || ${pick(rare, 'n / 7')}, ${pick(of(1), 'n')},
      'Packed by hand, loaded in front of your driver. ' || ${pick(rare, 'n / 31')} || ' lots on request.',
      ${pick(places, 'n / 3')}, ${pick(places, 'n / 3')}, ${pick(of(2), 'n')},
      ${pick(of(3), 'n')} * (80 + (n * 7919::bigint) % 40) / 100, n % 5000, now() - n * interval '1 second'
    from generate_series(${from}, ${to}) n`,
  );
}

/** Runs the work for each thing, two at a time, because a small machine has two processors. */
export async function everyOne<Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all([lane(), lane()]);
}
