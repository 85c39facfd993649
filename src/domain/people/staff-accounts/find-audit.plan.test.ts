import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { auditList } from './audit.list.ts';
import { findAudit } from './find-audit.ts';

const { db, pool, ctx } = await testDatabase();

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

// In parts: a slow machine cancels a statement that takes too long.
for (const part of [0, 1, 2, 3, 4])
  await pool.query(
    `insert into audit (at, staff_name, staff_role, what, record_kind, record_id, request_id, why)
   select timestamptz '2026-11-22 09:00+01' + (n / 3) * interval '1 microsecond', 'Ada', 'owner',
     case n % 50 when 0 then 'change-role' else 'sign-in' end, 'mark', (n % 50)::text, 'test', 'the ' || n || 'th reason'
   from generate_series($1::int * 2000 + 1, $1::int * 2000 + 2000) n`,
    [part],
  );
await pool.query('analyze audit');

async function planOf(search: string): Promise<Plan[]> {
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findAudit({ ...ctx(), db: listening }, auditList.read(new URLSearchParams(search)));
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${asked!.sql}`, [
    ...asked!.parameters,
  ]);
  return within(rows[0]!['QUERY PLAN'][0]!.Plan);
}

test.each([
  ['', 'audit_newest'],
  ['sort=oldest', 'audit_newest'],
  ['what=change-role', 'audit_by_what'],
  ['record=mark:7', 'audit_by_record'],
  ['from=2026-11-22&to=2026-11-22', 'audit_newest'],
])('a page of ten thousand lines is read from an index without sorting: ?%s', async (search, index) => {
  const { next } = await findAudit(ctx(), auditList.read(new URLSearchParams(search)));
  const middle = next!.after![0]!;
  for (const place of ['', `after=${middle}`, `before=${middle}`]) {
    const plan = await planOf(`${search}&${place}`);
    const scans = plan.filter((node) => node['Node Type'].endsWith('Scan'));
    expect(plan.filter((node) => node['Node Type'].includes('Sort'))).toEqual([]);
    expect(scans.map((scan) => scan['Index Name'])).toEqual([index]);
    expect(scans[0]!['Index Cond']?.includes('ROW(') ?? false).toBe(place !== '');
  }
});

test('words of a reason are found by their index among ten thousand', async () => {
  const { rows } = await findAudit(ctx(), auditList.read(new URLSearchParams('q=9999TH reason')));
  expect(rows.map(({ why }) => why)).toEqual(['the 9999th reason']);
  const scans = (await planOf('q=9999TH reason')).map((node) => node['Index Name']).filter(Boolean);
  expect(scans).toEqual(['audit_by_reason']);
});
