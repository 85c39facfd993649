import { link } from '#content/link.ts';
import type { EventPage } from '#domain/people/accounts/webhooks/find-events.ts';
import { shownMoment } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { addressWithQuery } from '../../request/lists.ts';

export function EventList({ page, now, isFirstPage }: { page: EventPage; now: Date; isFirstPage: boolean }) {
  return (
    <>
      <h1 className="text-28">Events</h1>
      <p className="mt-2 text-quiet">
        What happened to your records in the last 30 days, the oldest first. We record events only while you have a
        webhook that is on or an API key that works.
      </p>
      <div className="mt-4">
        <Table
          cards
          caption="Events"
          hideCaption
          columns={eventColumns(now)}
          rows={page.rows}
          rowKey={({ id }) => id}
          empty={
            <p className="py-6 text-quiet">
              {isFirstPage ? 'No events yet.' : 'No more events.'} What happens next appears here.
            </p>
          }
        />
      </div>
      {page.isLast ? null : (
        <p className="mt-6">
          <TextLink href={addressWithQuery(link('settingsWebhookEvents'), page.next)}>Later events</TextLink>
        </p>
      )}
    </>
  );
}

function eventColumns(now: Date): Column<EventPage['rows'][number]>[] {
  return [
    { key: 'type', head: 'Event', names: true, card: 'what', share: 'wide', cell: ({ type }) => type },
    {
      key: 'about',
      head: 'Record',
      card: 'who',
      cell: ({ data }) => `${String(data.kind)} ${String(data.id)}, number ${String(data.number)}`,
    },
    { key: 'at', head: 'Happened', card: 'amount', cell: ({ timestamp }) => shownMoment(new Date(timestamp), now) },
  ];
}
