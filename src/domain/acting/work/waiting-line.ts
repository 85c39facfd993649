import { sql, type RawBuilder } from 'kysely';
import type { WaitingWords } from '#content/waiting.ts';
import type { Staff } from '../context.ts';
import type { StaffRole } from '../roles/staff.options.ts';

/** How much of it waits, since when or until when, and the number of the one that has to be done first. */
export type Waiting = { count: number; first: Date | null; id: string | null };

/** What a line says of its first one: whose it is, what they asked for, and what it comes to. */
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

/** Something that waits for a person of the team: how much of it, and since when or until when. */
export type WaitingLine = {
  /** One of all lines, from which the back office knows its words and its link. */
  name: string;
  /** What it says and where it leads, if `src/content/waiting.ts` has no words for its name. */
  words?: WaitingWords;
  /** Who can do it, and so is told; without it, everybody who works here. */
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
