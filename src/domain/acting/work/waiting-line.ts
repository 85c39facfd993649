import { sql, type RawBuilder } from 'kysely';
import type { WaitingWords } from '#content/waiting.ts';
import type { Staff } from '../context.ts';
import type { StaffRole } from '../roles/staff.options.ts';

/** How many items wait, since when or until when, and the number of the first. */
export type Waiting = { count: number; first: Date | null; id: string | null };

/** What a line says of its first item: who, what they asked for, and the amount. */
export type QueueNotice = {
  who: string | null;
  what?: string | null;
  amount_kobo?: string | null;
  /** The record that it is about, where it is not one itself. */
  kind?: string;
  recordId?: string;
};

/** For whom, and when. */
export type WaitingFor = { now: Date; staff: Pick<Staff, 'id' | 'role'> };

/** A line of the work queue: how many items wait for staff, and since when or until when. */
export type WaitingLine = {
  /** One of all lines, from which the back office knows its words and its link. */
  name: string;
  /** What it says and where it leads, if `src/content/waiting.ts` has no words for its name. */
  words?: WaitingWords;
  /** The roles that can do the work, and that see the line; without it, all staff. */
  roles?: readonly StaffRole[];
  /** One row; all lines are asked in one statement. It counts no more than `mostWaiting`, by an index. */
  query(of: WaitingFor): RawBuilder<Waiting>;
  /** One value: the `QueueNotice` of the number `id`, found by its key. Lines without it say only how many. */
  told?: RawBuilder<QueueNotice>;
};

/** Beyond it, a line says 'over 99'. */
export const mostWaiting = 100;

/** Counts rows of `id` and `at`, no more than `mostWaiting` of them. */
export function waitingAmong(rows: RawBuilder<unknown>): RawBuilder<Waiting> {
  return sql<Waiting>`select count(*)::integer as count, min(at) as first, (array_agg(id order by at, id))[1]::text as id
    from (${rows}) waiting`;
}
