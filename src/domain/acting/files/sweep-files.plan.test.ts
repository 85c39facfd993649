import { expect, test } from 'vitest';
import { statementsOf } from '../../../../test/support/statements.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { storeFile } from './store-file.ts';
import { sweepFiles } from './sweep-files.ts';

const { ctx, pool } = await testDatabase();

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

test('a sweep reads no rows of used files, however many there are', async () => {
  await pool.query(`
    insert into stored_file (hash, size_bytes, is_kept, announced_at)
      select sha256(n::text::bytea), 1, true, now() - interval '1 day' from generate_series(1, 5000) n;
    insert into file (hash, kind, is_public, content_type, kept_at)
      select hash, 'member-picture', true, 'image/webp', now() from stored_file;
    analyze stored_file, file`);
  await storeFile(ctx(), Buffer.from('of nobody, and new'));
  const asked = await statementsOf(pool, () => sweepFiles(ctx(), 10));
  expect(asked).toHaveLength(1);
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${asked[0]}`);
  const looked = within(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(Math.max(...looked)).toBeLessThanOrEqual(1);
});
