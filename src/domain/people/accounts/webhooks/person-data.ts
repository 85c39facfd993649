import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

/** How long events and their deliveries are kept. */
const events_days = 30;
/** The newest event of a record is kept longer, so that the next one gets the next number. */
const newestEvent_days = 365;
/** Webhooks of demo accounts are deleted after this time, because all visitors share these accounts. */
const ofDemo_ms = day_ms;

type Content = { url: string; off_at: string | null; events: number };

/** A member's webhooks and the events of their records. Secrets are not shown; events have only numbers of records and states. */
export const webhookData = savedByMembers<Content>({
  kind: 'accounts',
  // Deliveries are deleted with their endpoint.
  rows: [{ table: 'webhook_endpoint' }, { table: 'webhook_event' }],
  about: (account) => sql`
    select created_at as written_at, jsonb_build_object('url', url, 'off_at', off_at,
      'events', (select count(*) from webhook_delivery where endpoint_id = webhook_endpoint.id)) as content
    from webhook_endpoint where member_id in (${account})`,
  describe: ({ url, off_at, events }) => ({
    title: 'A webhook',
    answers: [
      { label: 'Address', value: url },
      { label: 'Events sent in the last 30 days', value: String(events) },
      ...(off_at ? [{ label: 'Switched off on', value: new Date(off_at) }] : []),
    ],
  }),
  async retire(ctx, most) {
    const demo = await sql`delete from webhook_endpoint where id in (
      select e.id from webhook_endpoint e join member m on m.id = e.member_id
      where m.is_demo and e.created_at < ${new Date(ctx.now.getTime() - ofDemo_ms)} limit ${most}) returning id`.execute(
      ctx.db,
    );
    const events = await retireEvents(ctx, most);
    return { deleted: demo.rows.length + events, anonymised: 0 };
  },
});

async function retireEvents({ db }: Ctx, most: number): Promise<number> {
  // The deliveries of an event that is kept longer are deleted too.
  const deliveries = await sql`delete from webhook_delivery where id in (
    select d.id from webhook_event e join webhook_delivery d on d.event_id = e.id
    where e.occurred_at < business_now() - ${events_days} * interval '1 day' order by e.occurred_at limit ${most}) returning id`.execute(
    db,
  );
  const { rows } = await sql`delete from webhook_event where id in (
    select e.id from webhook_event e where e.occurred_at < business_now() - ${events_days} * interval '1 day'
      and (e.occurred_at < business_now() - ${newestEvent_days} * interval '1 day' or exists (
        select from webhook_event later where later.member_id = e.member_id and later.subject = e.subject
          and later.subject_id = e.subject_id and later.number > e.number))
    order by e.occurred_at limit ${most}) returning id`.execute(db);
  return deliveries.rows.length + rows.length;
}
