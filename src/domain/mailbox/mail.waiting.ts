import { sql } from 'kysely';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';

/** Mails that could not be sent, and that nobody has sent again or given up. */
export const failedMails: WaitingLine = {
  name: 'failed-mails',
  roles: rolesThat.answer,
  query: () => sql<Waiting>`select count(*)::integer as count, min(created_at) as first from (
    select created_at from mail where last_event = 'failed' order by created_at, id limit ${mostWaiting}) waiting`,
};
