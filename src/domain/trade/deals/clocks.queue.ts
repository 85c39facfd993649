import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { isStuck } from './find-clocks.ts';

/** Clocks that should have done their work by now: the job that does it stands still, or one deal cannot go on. */
export const stuckClocks: WaitingLine = {
  name: 'clocks-stuck',
  roles: rolesThat.pay,
  query: () =>
    waitingAmong(sql`select deal_id::text as id, due_at as at from deal_clock
      where ${isStuck} order by due_at, deal_id, part, kind limit ${mostWaiting}`),
};
