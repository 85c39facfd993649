import { link } from '#content/link.ts';
import {
  deliveryList,
  type DeliveriesAsked,
  type ListedDelivery,
  type ShownDelivery,
} from '#domain/people/accounts/webhooks/delivery.list.ts';
import type { EventPage } from '#domain/people/accounts/webhooks/find-events.ts';
import {
  deliveryLabels,
  deliveryStates,
  type DeliveryState,
  type OwnWebhook,
} from '#domain/people/accounts/webhooks/webhook.schema.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import { shownMoment } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { askedAt } from '../../request/lists.ts';
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

const tones: Record<DeliveryState, BadgeTone> = { waiting: 'progress', delivered: 'good', failed: 'bad' };

type DeliveryLogProps = { webhookId: string; page: ListPage<ListedDelivery>; asked: DeliveriesAsked; now: Date };

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
      <nav aria-label="Deliveries by state" className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {states.map(({ state, label }) =>
          state === chosen ? (
            <span key={label} aria-current="page" className="font-bold">
              {label}
            </span>
          ) : (
            <TextLink key={label} href={askedAt(path, state ? { state: [state] } : {})}>
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
      cell: ({ state }) => <Badge tone={tones[state]}>{deliveryLabels[state]}</Badge>,
    },
    { key: 'answer', head: 'Answer', card: 'amount', cell: answerText },
  ];
}

const problems: Record<string, string> = {
  'too slow': 'No answer within 10 seconds',
  'not there': 'Nobody answered at this address',
  'not public': 'The address is not open to the internet',
  'unreadable secret': 'The secret cannot be read any more. Replace it',
};

function answerText({ status, problem }: Pick<ListedDelivery, 'status' | 'problem'>): string {
  if (status !== undefined) return `Status ${status}`;
  return problem === undefined ? 'None yet' : (problems[problem] ?? problem);
}

export function DeliveryFacts({ delivery, now }: { delivery: ShownDelivery; now: Date }) {
  const { state, tries, lastAt, dueAt, tookMs, headers, body, answer, url } = delivery;
  const at = { webhookId: String(delivery.webhookId), deliveryId: String(delivery.id) };
  return (
    <>
      <FactList
        facts={[
          { term: 'State', value: <Badge tone={tones[state]}>{deliveryLabels[state]}</Badge> },
          { term: 'Answer', value: answerText(delivery) },
          { term: 'Tries', value: String(tries) },
          ...(lastAt ? [{ term: 'Last sent', value: shownMoment(lastAt, now) }] : []),
          ...(tookMs === undefined ? [] : [{ term: 'Time to answer', value: `${tookMs} ms` }]),
          ...(dueAt ? [{ term: 'Sent again', value: shownMoment(dueAt, now) }] : []),
        ]}
      />
      <PressButton action={link('settingsWebhookAgain', at)}>Send again</PressButton>
      <Sent
        head="Request"
        text={`POST ${url}\n${headerLines(headers)}\nwebhook-signature: v1,… (made for each try)\n\n${body}`}
      />
      <Sent head="Answer" text={answer === undefined || answer === '' ? 'No text.' : answer} />
    </>
  );
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function Sent({ head, text }: { head: string; text: string }) {
  return (
    <section>
      <h2 className="text-18">{head}</h2>
      <pre className="mt-2 rounded-6 border border-line bg-raised p-4 whitespace-pre-wrap wrap-anywhere" translate="no">
        {text}
      </pre>
    </section>
  );
}

/** The member's events as programs read them, the oldest first. */
export function EventList({ page, now }: { page: EventPage; now: Date }) {
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
          empty={<p className="py-6 text-quiet">No more events. What happens next appears here.</p>}
        />
      </div>
      {page.isLast ? null : (
        <p className="mt-6">
          <TextLink href={askedAt(link('settingsWebhookEvents'), page.next)}>Later events</TextLink>
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
