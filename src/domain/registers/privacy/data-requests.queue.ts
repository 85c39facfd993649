import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const waitingDataRequests: WaitingLine = {
  name: 'data-requests',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select id, due_at as at from rights_request where state = 'open'
      order by due_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', coalesce(email, phone)) from rights_request asked
    where asked.id = one.id::bigint)`,
};
