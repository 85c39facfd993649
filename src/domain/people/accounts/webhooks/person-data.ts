import { sql } from 'kysely';
import { day_ms } from '#platform/clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { savedByMembers } from '#domain/acting/requests/saved-by-members.ts';

/** How long events and their deliveries are kept. */
const events_days = 30;
/** The newest event of a record is kept longer, so that the next one gets the next number. */
const newestEvent_days = 365;
/** Webhooks of demo accounts are deleted after this time, because all visitors share these accounts. */
const demoWebhookLifetime_ms = day_ms;

type Content = { url: string; off_at: string | null; events: number };

/** Secrets are left out. */
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
      { label: 'Events for it in the last 30 days', value: String(events) },
      ...(off_at ? [{ label: 'Switched off on', value: new Date(off_at) }] : []),
    ],
  }),
  async retire(ctx, most) {
    const demo = await sql`delete from webhook_endpoint where id in (
      select e.id from webhook_endpoint e join member m on m.id = e.member_id
      where m.is_demo and e.created_at < ${new Date(ctx.now.getTime() - demoWebhookLifetime_ms)} limit ${most}) returning id`.execute(
      ctx.db,
    );
    const events = await retireEvents(ctx, most);
    return { deleted: demo.rows.length + events, anonymised: 0 };
  },
});

/**
 * Deletes the oldest events with their deliveries. Of the newest event of a record only the deliveries are deleted, and it is marked, so that
 * the next batches do not read it again. The next event of that record takes the mark away (`unmark_event_before`). Returns how many rows it
 * deleted or marked: fewer than `most` mean that nothing is left.
 */
async function retireEvents({ db }: Ctx, most: number): Promise<number> {
  // The times are computed apart: an index condition may not call business_now().
  const { rows } = await sql<{ retired: number }>`
    with until as materialized (
      select business_now() - ${newestEvent_days} * interval '1 day' as newest, business_now() - ${events_days} * interval '1 day' as other
    ), old as materialized (
      (select id, exists (select from webhook_event later where later.member_id = e.member_id and later.subject = e.subject
          and later.subject_id = e.subject_id and later.number > e.number)
          or occurred_at < (select newest from until) as is_over
        from webhook_event e
        where not is_kept_longer and occurred_at < (select other from until)
        order by occurred_at limit ${most})
      union all
      (select id, true from webhook_event
        where is_kept_longer and occurred_at < (select newest from until)
        order by occurred_at limit ${most})
      limit ${most}
    ), marked as (
      update webhook_event set is_kept_longer = true where id = any(array(select id from old where not is_over)) returning id
    ), deliveries as (
      delete from webhook_delivery where event_id = any(array(select id from old)) returning id
    ), over as (
      delete from webhook_event where id = any(array(select id from old where is_over)) returning id
    )
    select ((select count(*) from marked) + (select count(*) from deliveries) + (select count(*) from over))::integer as retired`.execute(
    db,
  );
  return rows[0]!.retired;
}
