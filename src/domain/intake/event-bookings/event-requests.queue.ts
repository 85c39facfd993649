import { sql, type RawBuilder } from 'kysely';
import { workingRoles } from '#domain/acting/records/colleagues.ts';
import { queueNoticeOf } from '#domain/acting/records/queue-notice.ts';
import { mostWaitingItems, countWaiting, type WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Events within a week that staff have not confirmed. A priced event waits for the customer. */
export const unconfirmedEvents: WaitingLine = {
  name: 'unconfirmed-events',
  roles: workingRoles,
  query: ({ now }) =>
    countWaiting(sql`select id, event_date::timestamp at time zone 'Africa/Lagos' as at from book_event_requests
      where ${isUnconfirmedSoon(now)}
      order by event_date limit ${mostWaitingItems}`),
  notice: queueNoticeOf('event-request', 'book_event_requests'),
};

export function isUnconfirmedSoon(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(work_state in ('received', 'in_talk') and ${isWithinAWeek(now)})`;
}

export function isWithinAWeek(now: Date): RawBuilder<boolean> {
  const today = sql`(${now}::timestamptz at time zone 'Africa/Lagos')::date`;
  return sql<boolean>`event_date between ${today} and ${today} + 7`;
}
