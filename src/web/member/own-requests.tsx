import { naira } from '#domain/values/money.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import { workStateLabels, type WorkState } from '#domain/values/work.states.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

const columns: Column<OwnRequest>[] = [
  { key: 'what', head: 'What', names: true, card: 'what', cell: (request) => <RequestLink {...request} /> },
  { key: 'detail', head: 'For', card: 'who', cell: ({ detail }) => detail },
  { key: 'at', head: 'Sent', short: true, cell: ({ at }) => shownDate(at) },
  { key: 'state', head: 'State', card: 'state', cell: (request) => <State {...request} /> },
  { key: 'total', head: 'Total', numeric: true, card: 'amount', cell: totalOf },
];

export function OwnRequests({ caption, requests }: { caption: string; requests: readonly OwnRequest[] }) {
  return (
    <Table
      cards
      caption={caption}
      columns={columns}
      rows={requests}
      rowKey={(one) => `${one.kind} ${Number(one.at)}`}
    />
  );
}

export function ownRequestPage({ kind, token = '' }: OwnRequest): string | undefined {
  switch (kind) {
    case 'machine order':
      return link('machineOrderPlaced', { token });
    case 'product order':
      return link('shopOrder', { token });
    case 'event request':
      return link('eventBooking', { token });
    case 'waitlist entry':
      return link('settingsNews');
    case 'data request':
      return `${link('settings')}#data`;
    case 'sample request':
      return undefined;
  }
}

function RequestLink(request: OwnRequest) {
  const href = ownRequestPage(request);
  return href === undefined ? request.what : <TextLink href={href}>{request.what}</TextLink>;
}

/** Yellow marks requests that the member has to answer. */
const tones: Record<WorkState, BadgeTone> = {
  received: 'neutral',
  in_talk: 'progress',
  priced: 'now',
  confirmed: 'good',
  shipped: 'good',
  delivered: 'good',
  declined: 'neutral',
};

function State({ kind, state, dueAt }: OwnRequest) {
  if (state) return <Badge tone={tones[state]}>{workStateLabels[state]}</Badge>;
  if (kind !== 'data request') return <Badge tone="good">On the list</Badge>;
  return dueAt ? <Badge tone="progress">{`By ${shownDate(dueAt)}`}</Badge> : <Badge>Answered</Badge>;
}

function totalOf({ kind, state, total_kobo }: OwnRequest) {
  if (total_kobo !== undefined) return naira(total_kobo);
  if (state === 'declined') return null;
  return kind === 'machine order' || kind === 'event request' ? 'Price on request' : null;
}
