import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { isAnswering, waitingEndpoints, type Trust } from './claim-deliveries.ts';

type DueDeliveries = { count: number; oldest_s: number };

/** Of one endpoint at most this many retries and this many new events are counted, so that the cost does not grow. */
const most = 1000;

/** Deliveries of endpoints that are off, and of suspended members, are not due. */
export async function findDueDeliveries({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Record<Trust, DueDeliveries>> {
  const { rows } = await sql<{ is_answering: boolean; count: number; oldest: Date | null }>`
    with recursive ${waitingEndpoints}
    select ${isAnswering} as is_answering, sum(retries.count + fresh.count)::integer as count,
      min(least(retries.oldest, fresh.oldest)) as oldest
    from waiting join webhook_endpoint e on e.id = waiting.endpoint_id and e.off_at is null
    join member m on m.id = e.member_id and m.suspended_at is null
    cross join lateral (
      select count(*) as count, min(due_at) as oldest from (
        select due_at from webhook_delivery where endpoint_id = e.id and state = 'waiting' and due_at <= ${now}
        order by due_at limit ${most}) due
    ) retries
    cross join lateral (
      select count(*) as count, (select occurred_at from webhook_event where id = min(due.event_id)) as oldest from (
        select event_id from webhook_delivery where endpoint_id = e.id and state = 'waiting' and due_at is null
        order by event_id limit ${most}) due
    ) fresh
    group by 1`.execute(db);
  const of = (wanted: boolean): DueDeliveries => {
    const row = rows.find(({ is_answering }) => is_answering === wanted);
    const waited_ms = row?.oldest ? now.getTime() - row.oldest.getTime() : 0;
    return { count: row?.count ?? 0, oldest_s: Math.max(0, waited_ms / 1000) };
  };
  return { answering: of(true), others: of(false) };
}
