import type pg from 'pg';
import type { Figure } from '../judge.ts';
import type { Statement } from '../../test/support/sent.ts';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

/** Counts statements that read a whole large table. Plans each for its values and, if its plan is cached, also for any values. */
export async function tableScans(pool: pg.Pool, asks: Record<string, Statement[]>): Promise<Figure[]> {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples > 5000`,
  );
  const large = new Set(rows.map(({ relname }) => relname));
  const figures: Figure[] = [];
  for (const [name, statements] of Object.entries(asks)) {
    let scanned = 0;
    for (const statement of statements) {
      for (const plan of await plansOf(pool, statement)) {
        const scans = within(plan).filter((node) => node['Node Type'] === 'Seq Scan');
        scanned += scans.filter((node) => large.has(node['Relation Name'] ?? '')).length;
      }
    }
    figures.push({
      name: `${name}: sequential scans of a large table`,
      value: scanned,
      digits: 0,
      limit: { atMost: 0 },
    });
  }
  return figures;
}

async function plansOf(pool: pg.Pool, { sql, parameters }: Statement): Promise<Plan[]> {
  const explain = async (how: string, values: unknown[]) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json${how}) ${sql}`, values);
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  };
  const forValues = await explain('', parameters);
  return /^(?:select )?\/\* keep/.test(sql) ? [forValues, await explain(', generic_plan', [])] : [forValues];
}
