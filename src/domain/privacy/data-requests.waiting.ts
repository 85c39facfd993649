import { sql } from 'kysely';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';

/** Requests about data that nobody has answered; `first` is the nearest day by which the law wants an answer. */
export const waitingDataRequests: WaitingLine = {
  name: 'data-requests',
  roles: rolesThat.answer,
  query: () => sql<Waiting>`select count(*)::integer as count, min(due_at) as first from (
    select due_at from rights_request where state = 'open' order by due_at, id limit ${mostWaiting}) waiting`,
};
