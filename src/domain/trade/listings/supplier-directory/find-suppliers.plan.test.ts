import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { findSuppliers } from './find-suppliers.ts';
import { supplierList } from './supplier-directory.list.ts';

const { db, pool, ctx } = await testDatabase();

const suppliers = 12_000;
type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

beforeAll(async () => {
  await pool.query(
    `insert into member (name, email, account_type, company, created_at)
     select 'Seller ' || n, 'seller' || n || '@example.com', 'seller', 'Company ' || n, timestamptz '2026-11-22 09:00+01' - n * interval '1 second'
     from generate_series(1, $1::integer) n`,
    [suppliers],
  );
  // In parts, so that no statement takes long on a slow machine.
  for (const part of [0, 1, 2, 3]) {
    await pool.query(
      `insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity)
       select id, 'Goods', (array['coconut-oil', 'copra', 'coir', 'raw-coconuts'])[1 + id % 4], 'Good', 'Badagry', 'Place ' || id % 37, 'kilo', 100, 9
       from member where id % 4 = $1`,
      [part],
    );
  }
  await pool.query(
    `insert into member_check (member_id, what, state, checked_on, seen) select id, 'company', 'standing', current_date, 'RC 1' from member where id % 3 = 0`,
  );
  for (const table of ['member', 'supplier_entry', 'supplier_goods', 'member_check'])
    await pool.query(`vacuum analyze ${table}`);
});

async function plansOf(ask: (ctx: Ctx) => Promise<unknown>): Promise<Plan[]> {
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask({ ...ctx(), db: listening });
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${asked!.sql}`,
    [...asked!.parameters],
  );
  return within(rows[0]!['QUERY PLAN'][0]!.Plan);
}

const wholeScans = (plan: Plan[]) =>
  plan.filter(
    (node) =>
      node['Node Type'] === 'Seq Scan' &&
      /^(?:member|supplier_\w+|listing|seller_\w+)$/.test(node['Relation Name'] ?? ''),
  );
const readOf = (plan: Plan[]) =>
  Math.max(
    0,
    ...plan
      .filter((node) => node['Relation Name'] === 'supplier_entry')
      .map((node) => node['Actual Rows'] * node['Actual Loops']),
  );

const questions = [
  '',
  'sort=newest',
  'sort=name',
  'category=copra',
  'place=Place+7',
  'category=copra&place=Place+9',
  'verified=yes',
  'q=company+11999',
  'q=comp',
];

describe('with twelve thousand suppliers', () => {
  test.each(questions)('a page is read by indexes, without scanning all of them: ?%s', async (search) => {
    const plan = await plansOf((ctx) => findSuppliers(ctx, supplierList.read(new URLSearchParams(search))));
    expect(wholeScans(plan)).toEqual([]);
    expect(readOf(plan)).toBeLessThan(2000);
  });

  test('the middle of the list costs the same as its beginning', async () => {
    let asked = supplierList.whole;
    const seen = new Set<bigint>();
    for (let page = 0; page < 10; page++) {
      const { next, rows } = await findSuppliers(ctx(), asked);
      for (const { id } of rows) seen.add(id);
      asked = supplierList.read(
        new URLSearchParams(Object.entries(next!).flatMap(([name, values]) => values.map((value) => [name, value]))),
      );
    }
    expect(seen.size).toBe(240);
    expect(readOf(await plansOf((ctx) => findSuppliers(ctx, asked)))).toBeLessThan(60);
  });
});
