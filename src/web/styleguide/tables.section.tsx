import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFilter } from '#ui/list-filter.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { Column } from '#ui/table-column.ts';
import { Chapter, Specimen } from './chapter.tsx';

type Deal = { id: string; what: string; seller: string; state: string; tone: BadgeTone; amount: string };

const deals: Deal[] = [
  {
    id: 'AG-1042',
    what: '600 fresh coconuts',
    seller: 'Badagry Growers',
    state: 'Your turn',
    tone: 'now',
    amount: '₦255,600.00',
  },
  {
    id: 'AG-1041',
    what: '12 sacks of fibre',
    seller: 'Ìkòròdú Husk & Fibre',
    state: 'Money held',
    tone: 'good',
    amount: '₦180,000.00',
  },
  {
    id: 'AG-1038',
    what: 'Coconut Desheller, with installation and two days of training for three people on the farm',
    seller: 'Àgbọn machines',
    state: 'Shipped',
    tone: 'progress',
    amount: '₦1,000,000.00',
  },
  {
    id: 'AG-1033',
    what: '40 sacks of cocopeat',
    seller: 'Ẹpẹ Cooperative of Coconut Processors and Traders',
    state: 'Disputed',
    tone: 'bad',
    amount: '₦280,000.00',
  },
];

const columns: Column<Deal>[] = [
  {
    key: 'id',
    head: 'Deal',
    cell: (deal) => <TextLink href="#tables">{deal.id}</TextLink>,
    names: true,
    short: true,
    sortHref: '#tables',
    sorted: 'descending',
  },
  { key: 'what', head: 'What', cell: (deal) => deal.what },
  { key: 'seller', head: 'Seller', cell: (deal) => deal.seller, sortHref: '#tables' },
  { key: 'state', head: 'State', cell: (deal) => <Badge tone={deal.tone}>{deal.state}</Badge> },
  {
    key: 'amount',
    head: 'Amount',
    cell: (deal) => deal.amount,
    numeric: true,
    sortHref: '#tables',
  },
];

const feet: Record<string, string> = { Deal: 'Total', Amount: '₦1,715,600.00' };
const summed = columns.map((column) => ({ ...column, foot: feet[column.head] }));

const states = [
  { value: 'turn', label: 'Your turn' },
  { value: 'held', label: 'Money held' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'disputed', label: 'Disputed' },
];
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

export function TablesSection() {
  return (
    <Chapter
      id="tables"
      title="Tables"
      lead="Thin lines, figures aligned to the right, sorted by the server. On a phone each row becomes a card."
    >
      <Specimen name="Full" note="Sorted by deal, the newest first.">
        <Table caption="Open deals" columns={summed} rows={deals} rowKey={(deal) => deal.id} />
        <div className="mt-6">
          <Pagination label="Deals" text="Showing 1 to 4 of 31" nextHref="#tables" />
        </div>
      </Specimen>
      <Specimen name="Filter" note="Above a list: the chosen filters are shown beside it and are in the address.">
        <ListFilter
          id="specimen"
          action="#tables"
          questions={[
            { name: 'state', legend: 'State', options: states, chosen: ['held', 'disputed'] },
            { name: 'order', legend: 'Order', options: orders, chosen: ['newest'], type: 'radio' },
          ]}
        />
      </Specimen>
      <Specimen name="Dense" note="Rows of 36 px, for the staff portal.">
        <Table
          caption="Open deals, dense"
          hideCaption
          columns={columns}
          rows={deals}
          rowKey={(deal) => deal.id}
          dense
        />
      </Specimen>
      <Specimen name="Empty">
        <Table
          caption="Your deals"
          columns={columns}
          rows={[]}
          rowKey={(deal) => deal.id}
          empty={
            <EmptyState title="No deals yet" level={3} actions={<ButtonLink href="#tables">Find a seller</ButtonLink>}>
              What you buy or sell shows here, with the money that is held for it.
            </EmptyState>
          }
        />
      </Specimen>
      <Specimen name="Loading">
        <Skeleton shape="table" count={4} label="Loading your deals" />
      </Specimen>
    </Chapter>
  );
}
