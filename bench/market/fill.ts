import type pg from 'pg';

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
const pick = (values: readonly (string | number)[], by: string) => `${list(values)}[1 + (${by}) % ${values.length}]`;

/** So many listings of five hundred sellers, a third of them checked, in every category and place. */
export async function fillListings(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query('set statement_timeout = 0');
  await pool.query(`
    insert into member (name, email, account_type, company, location, created_at)
      select 'Seller ' || n, 'seller' || n || '@example.com', 'seller', 'Company ' || n, 'Lagos', now() from generate_series(1, 500) n;
    insert into seller_check (member_id, what, seen, checked_on) select id, 'business', 'CAC', '2026-11-12' from member where id % 3 = 0`);
  const of = (at: 0 | 1 | 2 | 3) => goods.map((one) => one[at]);
  for (let from = 1; from <= rows; from += chunk) {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query(`
        insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity, created_at)
        select 1 + n % 500, ${pick(of(0), 'n')} || ', ' || ${pick(rare, 'n / 7')}, ${pick(of(1), 'n')},
          'Packed by hand, loaded in front of your driver. ' || ${pick(rare, 'n / 31')} || ' lots on request.',
          ${pick(places, 'n / 3')}, ${pick(places, 'n / 3')}, ${pick(of(2), 'n')},
          ${pick(of(3), 'n')} * (80 + (n * 7919::bigint) % 40) / 100, n % 5000, now() - n * interval '1 second'
        from generate_series(${from}, ${Math.min(from + chunk - 1, rows)}) n`);
    } finally {
      client.release(true);
    }
  }
  await pool.query('vacuum analyze');
}
