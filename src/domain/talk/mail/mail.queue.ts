import { sql } from 'kysely';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const failedMails: WaitingLine = {
  name: 'failed-mails',
  roles: rolesThat.answer,
  query: () =>
    countWaiting(sql`select id, created_at as at from mail where last_event = 'failed'
      order by created_at, id limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', to_addresses[1], 'what', subject) from mail failed
    where failed.id = one.id::bigint)`,
};
