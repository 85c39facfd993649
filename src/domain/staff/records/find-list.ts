import { sql } from 'kysely';
import type { Ctx, Staff } from '#domain/acting/context.ts';
import { remindersOf } from '../reminders/find-reminders.ts';
import { viewsOf } from '../saved-views/find-views.ts';
import type { SavedView } from '../saved-views/saved-view.schema.ts';
import {
  tableCountsOf,
  counterSums,
  type CounterSums,
  type TableCounts,
} from '#domain/acting/counters/find-table-counts.ts';
import { colleaguesSql, type Colleague } from '#domain/acting/records/colleagues.ts';
import type { Records, RecordsQuery } from '#domain/acting/records/define-records.ts';

/** A search counts up to this number. The whole list is counted exactly, by counters. */
export const mostCounted = 10_000;

export type ListExtras = {
  counter: TableCounts;
  /** How many records match, counted up to one more than `mostCounted`. */
  found: number;
  views: SavedView[];
  colleagues: readonly Colleague[];
  reminders: Record<string, string>;
  /** The highest record number now. A record with a higher number arrived later. */
  newest: bigint;
};

/** What a list's page shows beside the rows, in one query whose cost does not grow with the data. */
export async function findListExtras(
  ctx: Ctx,
  records: Records,
  listQuery: RecordsQuery,
  staff: Staff,
): Promise<ListExtras> {
  const { list, table, counting } = records;
  const isFiltered = list.isFiltered(listQuery);
  const { rows } = await sql<Omit<ListExtras, 'counter'> & { sums: CounterSums | null }>`select
    (${counterSums}) as sums,
    ${isFiltered ? counting(ctx, listQuery, mostCounted) : sql`0`} as found,
    ${viewsOf(staff, records.name)} as views,
    ${remindersOf(staff, records)} as reminders,
    ${colleaguesSql} as colleagues,
    coalesce((select max(id) from ${sql.table(table)}), 0) as newest`.execute(ctx.db);
  const { sums, ...beside } = rows[0]!;
  const counter = tableCountsOf(sums);
  return { ...beside, counter, found: isFiltered ? beside.found : counter[table] };
}
