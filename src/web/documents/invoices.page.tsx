import { invoices as words } from '#content/dashboard.ts';
import type { Mode } from '#content/claims.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { ListedInvoice } from '#domain/trade/documents/document.view.ts';
import { invoiceStates } from '#domain/trade/documents/invoice.list.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import { shownDate } from '#ui/dates.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { EscrowExplainer } from '../member/escrow-explainer.tsx';
import { ListPagination, TradeFilter } from '../member/trade/trade-filter.tsx';
import { DocumentStanding } from './document-standing.tsx';

type InvoicesPageProps = {
  page: ListPage<ListedInvoice>;
  query: ListQuery;
  at: (query: Query) => string;
  mode: Mode;
};

const states = invoiceStates.map((value) => ({ value, label: value }));

/** marketplace.md §2 'Invoices': the invoices that a member received and sent, with a search by words and status. */
export function InvoicesPage({ page: { rows, previous, next }, query, at, mode }: InvoicesPageProps) {
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  return (
    <>
      <h1 className="text-28">{words.title}</h1>
      <div className="mt-4" data-list>
        <TradeFilter
          id="invoices"
          title={words.title}
          action={at({})}
          hrefOf={at}
          query={query}
          hint="Number, order, goods, name"
          states={states}
        />
        <div className="mt-4">
          <Table
            cards
            caption="Invoices of your deals"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty={
              <p className="py-6 text-quiet">
                {isFiltered ? 'No invoice matches. Try fewer words, or show all.' : 'No invoices yet.'}
              </p>
            }
          />
        </div>
        <ListPagination
          label="Invoices"
          count={rows.length}
          previous={previous && at(previous)}
          next={next && at(next)}
        />
      </div>
      <EscrowExplainer mode={mode} />
    </>
  );
}

/** marketplace.md §3 'Invoice': id, orderId, amount, status, date, dueDate. */
const columns: Column<ListedInvoice>[] = [
  {
    key: 'id',
    head: 'Invoice',
    names: true,
    card: 'what',
    cell: ({ id, number }) => (
      <TextLink href={link('dashboardDocument', { documentId: String(id) })}>{number}</TextLink>
    ),
    title: ({ number, what }) => `${number}: ${what}`,
  },
  { key: 'order', head: 'Order', short: true, cell: ({ orderId }) => orderId },
  {
    key: 'with',
    head: 'With',
    card: 'who',
    share: 'wide',
    cell: ({ as, other }) => (as === 'buyer' ? `From ${other}` : `To ${other}`),
  },
  { key: 'date', head: 'Date', short: true, cell: ({ date }) => shownDate(date) },
  { key: 'due', head: 'Due', short: true, cell: ({ dueDate }) => (dueDate ? shownDate(dueDate) : '') },
  { key: 'state', head: 'Status', card: 'state', cell: (invoice) => <DocumentStanding document={invoice} /> },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];
