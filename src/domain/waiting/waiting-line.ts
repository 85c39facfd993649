import type { RawBuilder } from 'kysely';
import type { Staff } from '../context.ts';
import type { StaffRole } from '../staff/staff.options.ts';

/** How much of it waits, and since when or until when. */
export type Waiting = { count: number; first: Date | null };

/** For whom, and when. */
export type WaitingFor = { now: Date; staff: Pick<Staff, 'id' | 'role'> };

/** Something that waits for a person of the team: how much of it, and since when or until when. */
export type WaitingLine = {
  /** One of all lines, from which the back office knows its words and its link. */
  name: string;
  /** Who can do it, and so is told; without it, everybody who works here. */
  roles?: readonly StaffRole[];
  /** One row; all lines are asked in one statement. It counts no more than `mostWaiting`, by an index. */
  query(of: WaitingFor): RawBuilder<Waiting>;
};

/** Beyond it, a line says 'over 99'. */
export const mostWaiting = 100;
