import { beforeAll, describe, expect, test } from 'vitest';
import { sentBy } from '../../../../../test/support/sent.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { catalogueList } from './catalogue.list.ts';
import { findCatalogue } from './find-catalogue.ts';
import { findFacets } from './find-facets.ts';
import { understandSearch } from './understand-search.ts';

const { db, pool, ctx } = await testDatabase();

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];
const rows = 12_000;

beforeAll(async () => {
  await pool.query(
    `insert into member (name, email, account_type, created_at)
     select 'Seller ' || n, 'seller' || n || '@example.com', 'seller', now() from generate_series(1, 200) n`,
  );
  await pool.query('vacuum analyze member');
  await pool.query(
    `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity, created_at)
     select 1 + n % 200, (array['Coconut oil', 'Copra', 'Coir fibre', 'Husked nuts'])[1 + n % 4] || ' of lot ' || n,
       (array['coconut-oil', 'copra', 'coir', 'raw-coconuts'])[1 + n % 4], case n % 500 when 0 then 'Charcoal beside it' else 'From the farm' end,
       'Badagry, Lagos', 'Place ' || n % 37, (array['litre', 'ton', 'kilo', 'nut'])[1 + n % 4], (n * 7919) % 1000000, n % 900,
       timestamptz '2026-11-22 09:00+01' - (n / 3) * interval '1 second'
     from generate_series(1, $1::integer) n`,
    [rows],
  );
  await pool.query('vacuum analyze listing');
  await pool.query('analyze listing_word');
});

type Explained = [{ Plan: Plan; 'Execution Time': number }];
type Ask = (ctx: Ctx) => Promise<unknown>;

/** The plans of all its statements: planned with their values, like a statement without a name, or for any values, like a prepared one. */
async function planOf(
  ask: Ask,
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<{ plan: Plan[]; ms: number }> {
  const sent = await sentBy(pool, () => ask({ ...ctx(), db }));
  const client = await pool.connect();
  try {
    await client.query(`set plan_cache_mode = ${mode}`);
    const plans: Plan[] = [];
    let ms = 0;
    for (const { sql, parameters } of sent) {
      const text = `explain (analyze, format json) ${sql}`;
      const { rows } = await client.query<{ 'QUERY PLAN': Explained }>(text, parameters);
      const [{ Plan: top, 'Execution Time': took }] = rows[0]!['QUERY PLAN'];
      plans.push(...within(top));
      ms += took;
    }
    return { plan: plans, ms };
  } finally {
    await client.query('reset plan_cache_mode');
    client.release();
  }
}

const wholeScans = (plan: Plan[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan' && /^listing(?:_word)?$/.test(node['Relation Name'] ?? ''));
const readOf = (plan: Plan[]) =>
  Math.max(
    0,
    ...plan
      .filter((node) => node['Relation Name'] === 'listing')
      .map((node) => node['Actual Rows'] * node['Actual Loops']),
  );

const asks = [
  '',
  'sort=cheapest',
  'sort=dearest',
  'category=copra',
  'category=copra&sort=cheapest',
  'place=Place+7',
  'q=charcoal',
  'q=cocnut+oyl',
  'q=copra',
  'min=500&max=501',
  'unit=kilo&sort=cheapest',
  'verified=yes',
  'category=coir&category=copra',
];

describe('with twelve thousand listings', () => {
  test.each(asks)('a page is read without scanning all of them: ?%s', async (search) => {
    const asked = await understandSearch(ctx(), catalogueList.read(new URLSearchParams(search)));
    const { plan } = await planOf((ctx) => findCatalogue(ctx, asked), 'force_custom_plan');
    expect(wholeScans(plan)).toEqual([]);
    expect(readOf(plan)).toBeLessThan(search.startsWith('verified') ? rows + 1 : 4000);
  });

  test.each(['', 'category=copra', 'q=copra', 'q=charcoal', 'min=500', 'quantity=100&place=Place+7'])(
    'the results are counted without scanning all of them: ?%s',
    async (search) => {
      const asked = await understandSearch(ctx(), catalogueList.read(new URLSearchParams(search)));
      const { plan } = await planOf((ctx) => findFacets(ctx, asked), 'force_custom_plan');
      expect(wholeScans(plan)).toEqual([]);
    },
  );

  test('the middle of the list costs the same as its beginning', async () => {
    let asked = catalogueList.whole;
    for (let page = 0; page < 20; page++) {
      const { next } = await findCatalogue(ctx(), asked);
      asked = catalogueList.read(
        new URLSearchParams(Object.entries(next!).flatMap(([name, values]) => values.map((value) => [name, value]))),
      );
    }
    const { plan } = await planOf((ctx) => findCatalogue(ctx, asked), 'force_custom_plan');
    expect(readOf(plan)).toBeLessThan(60);
  });

  test.each(['q=copra', 'q=copra+oil', 'q=coconut+charcoal', 'q=farm', 'q=lot+oil'])(
    'a cached plan for all words reads as few rows: ?%s',
    async (search) => {
      const asked = await understandSearch(ctx(), catalogueList.read(new URLSearchParams(search)));
      const { plan } = await planOf((ctx) => findCatalogue(ctx, asked), 'force_generic_plan');
      expect(wholeScans(plan)).toEqual([]);
      expect(readOf(plan)).toBeLessThan(4000);
    },
  );

  test('a usual search reads the newest listings until its page is full, in one query', async () => {
    const asked = await understandSearch(ctx(), catalogueList.read(new URLSearchParams('q=copra')));
    expect(await sentBy(pool, () => findCatalogue({ ...ctx(), db }, asked))).toHaveLength(1);
    const { plan } = await planOf((ctx) => findCatalogue(ctx, asked), 'force_generic_plan');
    expect(plan.map((node) => node['Index Name'])).toContain('listing_newest');
    expect(readOf(plan)).toBeLessThan(200);
  });
});
