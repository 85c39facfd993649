import { emptyInvoices as words } from '#content/dashboard.ts';
import { link, urls } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { invoiceRow, type ListedInvoice } from '#domain/trade/documents/document.view.ts';
import { findInvoices } from '#domain/trade/documents/find-invoices.ts';
import { invoiceList, invoiceStates } from '#domain/trade/documents/invoice.list.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { Column } from '#ui/table.tsx';
import { EscrowExplainer } from '../member/escrow-explainer.tsx';
import { memberList } from '../member/member-list.tsx';
import { emptyLists } from '../member/empty-lists.tsx';
import { members } from '../request/route.ts';
import { DocumentStatus } from './document-status.tsx';

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
  { key: 'state', head: 'Status', card: 'state', cell: (invoice) => <DocumentStatus document={invoice} /> },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];

/** marketplace.md §2 'Invoices': the invoices that a member received and sent, with a search by words and status. */
export const invoicesRoute = memberList({
  at: urls.dashboardInvoices,
  who: members,
  list: invoiceList,
  row: invoiceRow,
  find: ({ ctx }, asked) => findInvoices(ctx, asked),
  look: (_, visit) => ({
    title: words.title,
    label: 'Invoices',
    caption: 'Invoices of your deals',
    isCaptionShown: true,
    filter: {
      hint: 'Number, order, goods, name',
      states: invoiceStates.map((value) => ({ value, label: value })),
    },
    columns,
    notFound: 'No invoice matches. Try fewer words, or show all.',
    emptyPage: { list: emptyLists.invoices },
    under: <EscrowExplainer mode={visit.services.config.mode} />,
  }),
});
