import { useContext } from 'react';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import {
  transactionTypeNames,
  transactionTypes,
  type Transaction,
  type TransactionStatus,
} from '#domain/money/payments/transaction.view.ts';
import { Badge } from '#ui/notices.tsx';
import { classes } from '#ui/classes.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { LinkAddress } from '#ui/link-address.ts';

/** What the page shows of the member's transactions: those of one type, or all. */
export type TransactionFilter = { type?: string | undefined };

export function TransactionsTable({ rows, empty }: { rows: readonly Transaction[]; empty: string }) {
  return (
    <Table
      cards
      caption="Transactions"
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={<p className="py-6 text-quiet">{empty}</p>}
    />
  );
}

/** marketplace.md §3 'Transaction': id, type, amount, method, status, date, description. */
const columns: Column<Transaction>[] = [
  { key: 'id', head: 'ID', short: true, cell: ({ id }) => `T${id}` },
  {
    key: 'description',
    head: 'Description',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ description, dealId }) =>
      dealId === undefined ? (
        description
      ) : (
        <TextLink href={link('deal', { dealId: String(dealId) })}>{description}</TextLink>
      ),
  },
  { key: 'type', head: 'Type', short: true, cell: ({ type }) => transactionTypeNames[type] },
  { key: 'method', head: 'Method', card: 'who', cell: ({ method }) => method },
  {
    key: 'status',
    head: 'Status',
    short: true,
    card: 'state',
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  { key: 'date', head: 'Date', short: true, card: 'more', cell: ({ date }) => shownDate(date) },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    card: 'amount',
    cell: ({ amount }) => `${amount.minor > 0n ? '+' : ''}${shownAmount(amount)}`,
  },
];

const tones: Record<TransactionStatus, 'good' | 'progress' | 'bad'> = {
  Completed: 'good',
  Processing: 'progress',
  'Came back': 'bad',
};

export function TypeChips({ filter }: { filter: TransactionFilter }) {
  const addressOf = useContext(LinkAddress);
  const chips = [undefined, ...transactionTypes];
  return (
    <nav aria-label="Which transactions" className="flex flex-wrap gap-2 print:hidden">
      {chips.map((type) => (
        <a
          key={type ?? 'all'}
          href={addressOf(link('dashboardPayments', {}, { ...filter, type }))}
          aria-current={type === filter.type ? 'true' : undefined}
          className={classes('chip', type === filter.type && 'chip-on')}
        >
          {type === undefined ? 'All' : `${transactionTypeNames[type]}s`}
        </a>
      ))}
    </nav>
  );
}
