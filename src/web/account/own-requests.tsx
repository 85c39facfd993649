import { naira } from '#domain/money.ts';
import type { OwnRequest } from '#domain/own-requests/own-request.view.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';

const columns: Column<OwnRequest>[] = [
  { key: 'what', head: 'What', names: true, cell: (request) => <What {...request} /> },
  {
    key: 'detail',
    head: 'For',
    cell: ({ kind, detail }) =>
      kind === 'machine order' ? <span className="whitespace-nowrap">{detail}</span> : detail,
  },
  { key: 'at', head: 'Sent', short: true, cell: ({ at }) => shownDate(at) },
  {
    key: 'total',
    head: 'Total',
    numeric: true,
    cell: ({ total_kobo }) => (total_kobo === undefined ? 'Price on request' : naira(total_kobo)),
  },
];

/** Orders and requests of one address, each with the way to its page. */
export function OwnRequests({ caption, requests }: { caption: string; requests: readonly OwnRequest[] }) {
  return <Table caption={caption} columns={columns} rows={requests} rowKey={({ token }) => token} />;
}

const pages = {
  'machine order': 'machineOrderPlaced',
  'product order': 'shopOrder',
  'event request': 'eventBooking',
} as const;

function What({ kind, what, token }: OwnRequest) {
  return <TextLink href={link(pages[kind], { token })}>{what}</TextLink>;
}
