import type { Kysely } from 'kysely';
import type { DB } from '#platform/database/tables.ts';
import type { TestDatabase } from './database.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

export type Scan = { index: string | undefined; rows: number };

/** How PostgreSQL reads these tables in the last statement of `ask`: the index, and how many rows it reads, dropped ones included. */
export async function scansOf(
  { db, pool }: Pick<TestDatabase, 'db' | 'pool'>,
  tables: readonly string[],
  ask: (from: Kysely<DB>) => Promise<unknown>,
): Promise<Scan[]> {
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
  return within(rows[0]!['QUERY PLAN'][0]!.Plan)
    .filter((node) => tables.includes(node['Relation Name'] ?? ''))
    .map((node) => ({
      index: indexOf(node),
      rows: node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
    }));
}

/** A bitmap scan of a table names its index one step below. PostgreSQL chooses between both ways by figures that vary a little. */
function indexOf(node: Plan): string | undefined {
  const below = node['Node Type'] === 'Bitmap Heap Scan' ? within(node) : [node];
  return below.find((step) => step['Index Name'] !== undefined)?.['Index Name'];
}
