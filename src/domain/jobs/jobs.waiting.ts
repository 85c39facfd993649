import { sql } from 'kysely';
import { deadLetterQueue } from '#platform/queue/queue.ts';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';

/** Jobs that failed as often as they may, and that nobody has tried again or given up. */
export const deadJobs: WaitingLine = {
  name: 'dead-jobs',
  roles: rolesThat.manage,
  query: () => sql<Waiting>`select count(*)::integer as count, min(created_on) as first from (
    select created_on from pgboss.job where name = ${deadLetterQueue} and state < 'active' and not blocked
    order by created_on, id limit ${mostWaiting}) waiting`,
};
