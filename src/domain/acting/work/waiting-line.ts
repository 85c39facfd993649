import { sql, type RawBuilder } from 'kysely';
import type { WorkItemWords } from '#content/work-items.ts';
import type { Staff } from '../context.ts';
import type { StaffRole } from '../roles/staff.options.ts';

/** The number of items, and the time and id of the item that waits longest. */
export type WaitingCount = { count: number; first: Date | null; id: string | null };

export type QueueNotice = {
  who: string | null;
  what?: string | null;
  amount_kobo?: string | null;
  /** The kind of record that the item is about, if the item itself is no record. */
  kind?: string;
  recordId?: string;
};

export type QueueReader = { now: Date; staff: Pick<Staff, 'id' | 'role'> };

export type WaitingLine = {
  /** The line's name, by which the staff portal finds its texts and its link. */
  name: string;
  /** The texts and the link, if `src/content/work-items.ts` has none for this name. */
  words?: WorkItemWords;
  /** The roles that can do the work and see the line; undefined means all staff. */
  roles?: readonly StaffRole[];
  /** A query for one row, which counts at most `mostWaitingItems` rows through an index. One statement reads the queries of all lines. */
  query(reader: QueueReader): RawBuilder<WaitingCount>;
  /** A query for the `QueueNotice` of the item `one.id`, found by its key. Without this query the line shows only the count. */
  notice?: RawBuilder<QueueNotice>;
};

/** A line with this many items says 'over 99'. */
export const mostWaitingItems = 100;

export function countWaiting(rows: RawBuilder<unknown>): RawBuilder<WaitingCount> {
  return sql<WaitingCount>`select count(*)::integer as count, min(at) as first, (array_agg(id order by at, id))[1]::text as id
    from (${rows}) waiting`;
}
