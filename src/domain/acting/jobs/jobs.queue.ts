import { sql } from 'kysely';
import { deadLetterQueue } from '#platform/queue/queue.ts';
import { rolesThat } from '../roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '../work/waiting-line.ts';

export const deadJobs: WaitingLine = {
  name: 'dead-jobs',
  roles: rolesThat.manage,
  query: () =>
    countWaiting(sql`select id, created_on as at from pgboss.job
      where name = ${deadLetterQueue} and state < 'active' and not blocked
      order by created_on, id limit ${mostWaitingItems}`),
};
