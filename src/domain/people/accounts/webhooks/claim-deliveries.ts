import { sql } from 'kysely';
import { minute_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StoredEvent } from './webhook-message.ts';

/** A delivery that only this process may send now. */
export type ClaimedDelivery = StoredEvent & {
  delivery_id: bigint;
  endpoint_id: bigint;
  member_id: bigint;
  url: string;
  sealed_secret: Buffer;
  sealed_previous: Buffer | null;
  /** The number of earlier tries in this round of three days. */
  tries: number;
  /** When this round began. */
  first_at: Date | null;
  /** The end of the claim. Afterwards `busy_until` of an endpoint is when its last try was recorded. */
  busy_until: Date;
};

/** A process that dies leaves its deliveries to others after this time. */
const claimed_ms = minute_ms;

/** Endpoints whose last request succeeded, and all others. */
export type Trust = 'answering' | 'others';

export const isAnswering = sql<boolean>`(e.answered_at is not null and e.failing_since is null)`;

/** A query for the endpoints that have deliveries to be sent. Reads one row for each endpoint. To be used in `with recursive`. */
export const waitingEndpoints = sql`waiting (endpoint_id) as (
      (select endpoint_id from webhook_delivery where state = 'waiting' order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from webhook_delivery d where d.state = 'waiting' and d.endpoint_id > waiting.endpoint_id
        order by d.endpoint_id limit 1)
      from waiting where waiting.endpoint_id is not null
    )`;

/** One delivery at a time keeps new events of an endpoint in order; due retries go first. */
export async function claimDeliveries(ctx: Ctx, trust: Trust, most: number): Promise<ClaimedDelivery[]> {
  if (most <= 0) return [];
  const { db, now } = ctx;
  const { rows } = await sql<ClaimedDelivery>`
    with recursive ${waitingEndpoints}, ready as (
      select e.id, next.id as delivery_id
      from waiting join webhook_endpoint e on e.id = waiting.endpoint_id
      join member m on m.id = e.member_id and m.suspended_at is null
      cross join lateral (
        (select id, 1 as turn from webhook_delivery where endpoint_id = e.id and state = 'waiting' and due_at <= ${now}
          order by due_at limit 1)
        union all
        (select id, 2 from webhook_delivery where endpoint_id = e.id and state = 'waiting' and due_at is null
          order by event_id limit 1)
        order by turn limit 1
      ) next
      where e.off_at is null and (e.busy_until is null or e.busy_until <= ${now})
        and ${trust === 'answering' ? isAnswering : sql`not ${isAnswering}`}
      order by e.busy_until nulls first, e.answered_at nulls first, e.id limit ${most}
      for update of e skip locked
    ), claimed as (
      update webhook_endpoint e set busy_until = ${new Date(now.getTime() + claimed_ms)}
      from ready where e.id = ready.id
      returning e.id, e.member_id, e.url, e.sealed_secret, e.busy_until,
        case when e.previous_until > ${now} then e.sealed_previous end as sealed_previous, ready.delivery_id
    )
    select d.id as delivery_id, claimed.id as endpoint_id, claimed.member_id, claimed.url, claimed.sealed_secret,
      claimed.sealed_previous, claimed.busy_until, d.tries, d.first_at,
      v.id, v.type, v.subject, v.subject_id, v.number, v.data, v.occurred_at
    from claimed join webhook_delivery d on d.id = claimed.delivery_id join webhook_event v on v.id = d.event_id
    order by v.id`.execute(db);
  return rows;
}

export async function releaseDelivery({ db }: Ctx, { endpoint_id, busy_until }: ClaimedDelivery): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ busy_until: null })
    .where('id', '=', endpoint_id)
    .where('busy_until', '=', busy_until)
    .execute();
}
