import { sql } from 'kysely';
import { rolesThat } from '../staff/staff.policy.ts';
import { mostWaiting, type Waiting, type WaitingLine } from '../waiting/waiting-line.ts';

/** Events within a week that nobody has confirmed. */
export const unconfirmedEvents: WaitingLine = {
  name: 'unconfirmed-events',
  roles: [...new Set([...rolesThat.answer, ...rolesThat.price])],
  query: ({ now }) => sql<Waiting>`
    select count(*)::integer as count, min(event_date)::timestamp at time zone 'Africa/Lagos' as first from (
      select event_date from book_event_requests
      where work_state in ('received', 'in_talk', 'priced')
        and event_date between (${now}::timestamptz at time zone 'Africa/Lagos')::date
          and (${now}::timestamptz at time zone 'Africa/Lagos')::date + 7
      order by event_date limit ${mostWaiting}) near`,
};
