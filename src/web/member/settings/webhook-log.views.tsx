import { link } from '#content/link.ts';
import {
  deliveryList,
  type DeliveriesQuery,
  type ListedDelivery,
} from '#domain/people/accounts/webhooks/delivery.list.ts';
import { deliveryLabels, deliveryStates, type OwnWebhook } from '#domain/people/accounts/webhooks/webhook.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownMoment } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge } from '#ui/notices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { addressWithQuery } from '../../request/lists.ts';
import { deliveryAnswer, deliveryTones } from './delivery-words.ts';
import { ListPagination } from '../trade/trade-filter.tsx';

export function WebhookActs({ webhook }: { webhook: OwnWebhook }) {
  const params = { webhookId: String(webhook.id) };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {webhook.offAt ? (
        <PressButton action={link('settingsWebhookOn', params)}>Switch on</PressButton>
      ) : (
        <>
          <PressButton action={link('settingsWebhookTest', params)}>Send a test event</PressButton>
          <PressButton action={link('settingsWebhookOff', params)}>Switch off</PressButton>
        </>
      )}
      <TextLink href={link('settingsWebhookSecret', params)}>Replace the secret</TextLink>
      <TextLink href={link('settingsWebhookRemoval', params)}>Remove</TextLink>
    </div>
  );
}

type DeliveryLogProps = { webhookId: string; page: ListPage<ListedDelivery>; query: DeliveriesQuery; now: Date };

export function DeliveryLog({ webhookId, page, query, now }: DeliveryLogProps) {
  const path = link('settingsWebhook', { webhookId });
  const [chosenState] = query.chosen.state;
  const states = [
    { state: undefined, label: 'All' },
    ...deliveryStates.map((state) => ({ state, label: deliveryLabels[state] })),
  ];
  return (
    <section aria-labelledby="deliveries" className="border-t-2 border-ink pt-4">
      <h2 id="deliveries" className="text-22">
        Deliveries
      </h2>
      <nav aria-label="Deliveries by state" className="mt-2 flex flex-wrap items-center gap-x-6">
        {states.map(({ state, label }) =>
          state === chosenState ? (
            <span key={label} aria-current="page" className="font-bold">
              {label}
            </span>
          ) : (
            <TextLink
              key={label}
              className="inline-flex min-h-11 items-center"
              href={addressWithQuery(path, state ? { state: [state] } : {})}
            >
              {label}
            </TextLink>
          ),
        )}
      </nav>
      <div className="mt-4">
        <Table
          cards
          caption="Deliveries"
          hideCaption
          columns={columnsOf(webhookId, now)}
          rows={page.rows}
          rowKey={({ id }) => String(id)}
          empty={
            <p className="py-6 text-quiet">
              {deliveryList.isFiltered(query)
                ? 'No delivery has this state.'
                : 'Nothing was sent in the last 30 days. Send a test event to try your program.'}
            </p>
          }
        />
      </div>
      <ListPagination
        label="Deliveries"
        count={page.rows.length}
        previous={page.previous && addressWithQuery(path, page.previous)}
        next={page.next && addressWithQuery(path, page.next)}
      />
    </section>
  );
}

function columnsOf(webhookId: string, now: Date): Column<ListedDelivery>[] {
  return [
    {
      key: 'event',
      head: 'Event',
      names: true,
      card: 'what',
      share: 'wide',
      cell: ({ id, type }) => (
        <TextLink href={link('settingsWebhookDelivery', { webhookId, deliveryId: String(id) })}>{type}</TextLink>
      ),
    },
    {
      key: 'about',
      head: 'Record',
      card: 'who',
      cell: ({ about }) => `${about.kind} ${about.id}, number ${about.number}`,
    },
    { key: 'at', head: 'Happened', short: true, cell: ({ occurredAt }) => shownMoment(occurredAt, now) },
    {
      key: 'state',
      head: 'State',
      card: 'state',
      cell: ({ state }) => <Badge tone={deliveryTones[state]}>{deliveryLabels[state]}</Badge>,
    },
    { key: 'answer', head: 'Answer', card: 'amount', cell: (row) => deliveryAnswer(row, 'short') },
  ];
}
