import { sql } from 'kysely';
import { dayInLagos } from '../day-input.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';

/** What one wanted to be reminded of by today. */
export const remindersDue: WaitingLine = {
  name: 'reminders-due',
  query: ({ staff, now }) => sql<Waiting>`select count(*)::integer as count, min(due)::timestamptz as first from (
    select (remind_on::timestamp at time zone 'Africa/Lagos') as due from staff_reminder
    where staff_id = ${staff.id ?? null} and remind_on <= ${dayInLagos(now)}
    order by remind_on limit ${mostWaiting}) due`,
};
