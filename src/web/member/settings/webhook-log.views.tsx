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
import { askedAt } from '../../request/lists.ts';
import { deliveryAnswer, deliveryTones } from './delivery-words.ts';
import { ListPagination } from '../trade/trade-filter.tsx';

export function WebhookActs({ own }: { own: OwnWebhook }) {
  const at = { webhookId: String(own.id) };
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {own.offAt ? (
        <PressButton action={link('settingsWebhookOn', at)}>Switch on</PressButton>
      ) : (
        <>
          <PressButton action={link('settingsWebhookTest', at)}>Send a test event</PressButton>
          <PressButton action={link('settingsWebhookOff', at)}>Switch off</PressButton>
        </>
      )}
      <TextLink href={link('settingsWebhookSecret', at)}>Replace the secret</TextLink>
      <PressButton action={link('settingsWebhookRemoval', at)}>Remove</PressButton>
    </div>
  );
}

type DeliveryLogProps = { webhookId: string; page: ListPage<ListedDelivery>; asked: DeliveriesQuery; now: Date };

/** What was sent, with a link for each state in place of a form. */
export function DeliveryLog({ webhookId, page, asked, now }: DeliveryLogProps) {
  const path = link('settingsWebhook', { webhookId });
  const [chosen] = asked.chosen.state;
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
          state === chosen ? (
            <span key={label} aria-current="page" className="font-bold">
              {label}
            </span>
          ) : (
            <TextLink
              key={label}
              className="inline-flex min-h-11 items-center"
              href={askedAt(path, state ? { state: [state] } : {})}
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
              {deliveryList.isFiltered(asked)
                ? 'No delivery has this state.'
                : 'Nothing was sent yet. Send a test event to try your program.'}
            </p>
          }
        />
      </div>
      <ListPagination
        label="Deliveries"
        count={page.rows.length}
        previous={page.previous && askedAt(path, page.previous)}
        next={page.next && askedAt(path, page.next)}
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
