import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';

export const invitationsToExpire: WaitingLine = {
  name: 'open-invitations',
  roles: rolesThat.manage,
  query: ({ now }) =>
    countWaiting(sql`select id, expires_at as at from staff_link
      where role is not null and expires_at > ${now} and expires_at <= ${new Date(now.getTime() + day_ms)}
      order by expires_at limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', email) from staff_link invited where invited.id = one.id::bigint)`,
};
