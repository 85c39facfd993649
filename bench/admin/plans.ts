import type pg from 'pg';
import type { Ctx } from '#domain/acting/context.ts';
import { createDatabase } from '#platform/database/connect.ts';
import type { Figure } from '../judge.ts';
import type { Asked } from './lists.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] } & Record<
  string,
  unknown
>;
const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

/** A count reads at most this many rows, including rows that it skips. A statement that reads more reads the whole table. */
const mostRows = 20_000;

/** Explains each statement of every page, and finds those that read a large table row by row. */
export async function tableScansOf(pool: pg.Pool, asked: readonly Asked[]): Promise<Figure[]> {
  const through: string[] = [];
  for (const { name, table, read } of asked) {
    for (const { text, values } of await statementsOf(pool, read)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, timing off, format json) ${text}`,
        [...values],
      );
      for (const node of within(rows[0]!['QUERY PLAN'][0]!.Plan)) {
        const read = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0);
        if (node['Relation Name'] === table && node['Node Type'].includes('Seq Scan') && read > mostRows)
          through.push(`${name}: ${read} rows`);
      }
    }
  }
  console.log(`pages that go through their table row by row: ${through.join('; ') || 'none'}\n`);
  return [{ name: 'pages that go through their table', value: through.length, digits: 0, limit: { atMost: 0 } }];
}

type Statement = { text: string; values: readonly unknown[] };

async function statementsOf(pool: pg.Pool, read: Asked['read']): Promise<Statement[]> {
  const asked: Statement[] = [];
  const db = createDatabase(pool);
  const listening = db.withPlugin({
    transformQuery({ node }) {
      const { sql: text, parameters: values } = db.getExecutor().compileQuery(node, { queryId: 'plan' });
      asked.push({ text, values });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read({ db: listening, now: new Date() } as Ctx);
  return asked;
}
