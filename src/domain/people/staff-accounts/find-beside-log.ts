import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { tableCountsOf, counterSums, type Sums, type TableCounts } from '#domain/acting/counters/find-table-counts.ts';

type Colleague = { id: string; name: string };

/** What the page shows beside the log, in one query: the colleagues to filter by, current ones first, and the counts. */
export async function findBesideLog({ db }: Pick<Ctx, 'db'>): Promise<{ staff: Colleague[]; counter: TableCounts }> {
  const { rows } = await sql<{ staff: Colleague[]; sums: Sums | null }>`select (${counterSums}) as sums,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by has_left, name, id), '[]') from (
      select id, name, disabled_at is not null as has_left from staff where anonymised_at is null
      order by has_left, name, id limit 500) colleagues) as staff`.execute(db);
  const { staff, sums } = rows[0]!;
  return { staff, counter: tableCountsOf(sums) };
}
