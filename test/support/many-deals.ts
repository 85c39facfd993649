import { after, draft, twoSides } from './deals.ts';
import type { TestDatabase } from './database.ts';

const batch = 10_000n;
const tables = ['deal_part', 'deal_event', 'deal_notice', 'deal_clock'] as const;

/**
 * Inserts this many proposed deals: the first by the verbs, the others as its copies. They expire within a day in random order. Returns
 * the first one; the others have the next numbers.
 */
export async function manyProposals(database: Pick<TestDatabase, 'ctx' | 'pool'>, count: number): Promise<bigint> {
  const { ctx, pool } = database;
  const sides = await twoSides(ctx());
  const first = await draft(database, sides);
  await after(database, first, sides, [['buyer', 'propose']]);
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_generated = 'NEVER' group by table_name`,
    [['deal', ...tables]],
  );
  const columns = new Map(rows.map((row) => [row.name, row.columns]));
  const copied = (table: string, own: string) =>
    `insert into ${table} (${columns.get(table)}) overriding system value
     select ${columns.get(table)?.replaceAll(/(^|, )/g, '$1made.')} from ${table} one, generate_series($2::bigint, $3::bigint) n,
       jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('${own}', n)) made
     where one.${own} = $1`;
  const client = await pool.connect();
  try {
    // In batches that finish within the time limit.
    const last = first + BigInt(count) - 1n;
    for (let from = first; from <= last; from += batch) {
      const to = from + batch - 1n < last ? from + batch - 1n : last;
      const others = [first, from === first ? from + 1n : from, to];
      await client.query(copied('deal', 'id'), others);
      for (const table of tables) await client.query(copied(table, 'deal_id'), others);
      await client.query(
        `update deal_clock set due_at = business_now() + ${secondsOf('deal_id - $1')} * interval '1 second'
         where deal_id between $2 and $3`,
        [first, from, to],
      );
    }
    await client.query('analyze deal, deal_part, deal_event, deal_notice, deal_clock');
  } finally {
    client.release();
  }
  return first;
}

/** The expiry of each, spread over a day. */
export function secondsOf(place: string): string {
  return `(1 + ((${place})::bigint * 7919) % 86399)`;
}
