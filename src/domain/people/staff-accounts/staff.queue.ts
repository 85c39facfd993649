import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import { mostWaiting, waitingAmong, type WaitingLine } from '#domain/acting/work/waiting-line.ts';
import { toConfirm } from '#domain/acting/approvals/approvals.queue.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';

/** Invitations that nobody followed and that run out within a day. */
export const openInvitations: WaitingLine = {
  name: 'open-invitations',
  roles: rolesThat.manage,
  query: ({ now }) =>
    waitingAmong(sql`select id, expires_at as at from staff_link
      where role is not null and expires_at > ${now} and expires_at <= ${new Date(now.getTime() + day_ms)}
      order by expires_at limit ${mostWaiting}`),
  told: sql`(select jsonb_build_object('who', email) from staff_link invited where invited.id = one.id::bigint)`,
};

/** Changes of who works here and of controls over money that another owner began. */
export const changesToConfirm: WaitingLine = {
  name: 'changes-to-confirm',
  roles: rolesThat.manage,
  query: ({ staff }) => waitingAmong(toConfirm(['staff-change', 'staff-invitation', 'setting'], staff)),
  told: sql`(select jsonb_build_object('who', case a.kind when 'setting' then 'A setting' else 'Who works here' end,
      'what', 'begun by ' || coalesce(s.name, 'the shared password'))
    from approval a left join staff s on s.id = a.begun_by where a.id = one.id::bigint)`,
};
