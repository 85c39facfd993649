import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { findOutbox, type MailScope } from './find-outbox.ts';
import { failedMails } from './mail.queue.ts';
import { outboxList } from './outbox.list.ts';
import { waitingFor } from '../../../../test/support/waiting-for.ts';

const { db, pool, ctx } = await testDatabase();

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows': number; Plans?: Plan[] };
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

await pool.query(
  `insert into mail (template, props, from_address, to_addresses, subject, last_event, created_at)
   select 'account-exists', '{}', 'Us <hello@agbon.example>', array['person' || n || '@example.com'], 'Mail ' || md5(n::text),
     case n % 500 when 0 then 'failed' else 'delivered' end, timestamptz '2026-11-22 09:00+01' + n * interval '1 second'
   from generate_series(1, 10000) n`,
);
await pool.query('vacuum analyze mail');

async function planOf(ask: (listening: typeof db) => Promise<unknown>): Promise<Plan[]> {
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(listening);
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${asked!.sql}`,
    [...asked!.parameters],
  );
  return within(rows[0]!['QUERY PLAN'][0]!.Plan);
}

test.each<[string, MailScope, string]>([
  ['', 'all', 'mail_newest'],
  ['', { businessOf: undefined }, 'mail_newest'],
  ['sort=oldest', 'all', 'mail_newest'],
  ['status=failed', 'all', 'mail_by_state'],
  ['q=person4711@', 'all', 'mail_search'],
])('a page of ten thousand mails is read from an index, in a few rows: ?%s', async (search, which, index) => {
  const asked = outboxList.read(new URLSearchParams(search));
  const plan = await planOf((listening) => findOutbox({ ...ctx(), db: listening }, asked, which));
  // The team's own addresses are read once.
  const scans = plan.filter((node) => node['Node Type'].endsWith('Scan') && node['Index Name']?.startsWith('mail_'));
  expect(scans.map((scan) => scan['Index Name'])).toEqual([index]);
  expect(Math.max(...scans.map((scan) => scan['Actual Rows']))).toBeLessThan(100);
});

test('failed mails are counted by an index', async () => {
  const plan = await planOf((listening) => failedMails.query(waitingFor).execute(listening));
  expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['mail_by_state']);
});
