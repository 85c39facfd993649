import { sql, type RawBuilder } from 'kysely';
import { dayInLagos } from '#domain/values/day-input.ts';
import { isUnconfirmedSoon } from '#domain/intake/event-bookings/event-requests.queue.ts';
import { workingRoles } from '#domain/acting/records/colleagues.ts';
import { recordList } from '../kinds/record-list.ts';
import { senderName } from '#domain/acting/records/queue-notice.ts';
import {
  mostWaitingItems,
  countWaiting,
  type QueueReader,
  type WaitingLine,
} from '#domain/acting/work/waiting-line.ts';

const kindsWithWork = recordList.filter(({ states }) => states.length > 0);
const kindOf = sql`case about_table ${sql.join(
  kindsWithWork.map(({ name, table }) => sql`when ${table} then ${name}::text`),
  sql` `,
)} end`;
const senderOf = sql`case about_table ${sql.join(
  kindsWithWork.map(
    ({ table }) => sql`when ${table} then (select ${senderName} from ${sql.table(table)} sent where id = about_id)`,
  ),
  sql` `,
)} end`;

export const remindersDue: WaitingLine = {
  name: 'reminders-due',
  query: (reader) =>
    countWaiting(sql`select id, (remind_on::timestamp at time zone 'Africa/Lagos') as at from staff_reminder
      where ${isDue(reader)} and not ${isShownAsEvent(reader)} order by remind_on limit ${mostWaitingItems}`),
  notice: sql`(select jsonb_build_object('who', ${senderOf}, 'kind', ${kindOf}, 'recordId', about_id::text)
    from staff_reminder due where due.id = one.id::bigint)`,
};

export function remindedIds(table: string, reader: QueueReader): RawBuilder<bigint[]> {
  return sql<bigint[]>`array(select about_id from staff_reminder where ${isDue(reader)} and about_table = ${table}
    order by remind_on limit ${mostWaitingItems})`;
}

function isDue({ staff, now }: QueueReader): RawBuilder<boolean> {
  return sql<boolean>`staff_id = ${staff.id ?? null} and remind_on <= ${dayInLagos(now)}`;
}

/** Whether the reminder is about an event within a week that is not confirmed. Roles that work on records see such events in a line of their own. */
function isShownAsEvent({ staff, now }: QueueReader): RawBuilder<boolean> {
  if (!workingRoles.includes(staff.role as (typeof workingRoles)[number])) return sql<boolean>`false`;
  return sql<boolean>`(about_table = 'book_event_requests' and exists (select from book_event_requests near
    where near.id = about_id and ${isUnconfirmedSoon(now)}))`;
}
