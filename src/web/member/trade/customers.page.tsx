import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import type { Customer } from '#domain/trade/orders/find-customers.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { EscrowLine } from '../escrow-explainer.tsx';
import { ListPagination, TradeFilter } from './trade-filter.tsx';

type CustomersPageProps = { page: ListPage<Customer>; query: ListQuery; at: (query: Query) => string };

/** marketplace.md §3 'Customer': the buyers of a seller, their contacts, and the number and total of their orders. */
export function CustomersPage({ page: { rows, previous, next }, query, at }: CustomersPageProps) {
  return (
    <>
      <h1 className="text-28">Customers</h1>
      <p className="text-quiet">Buyers with an order from you that was not cancelled. ‘Spent’ counts paid orders.</p>
      <div className="mt-4" data-list>
        <TradeFilter
          id="customers"
          title="Customers"
          action={at({})}
          hrefOf={at}
          query={query}
          hint="Name, company, e-mail, phone"
          states={[]}
        />
        <div className="mt-4">
          <Table
            cards
            caption="Customers"
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty={<p className="py-6 text-quiet">No customer matches. Try fewer words, or show all.</p>}
          />
        </div>
        <ListPagination
          label="Customers"
          count={rows.length}
          previous={previous && at(previous)}
          next={next && at(next)}
        />
      </div>
      <EscrowLine />
    </>
  );
}

const columns: Column<Customer>[] = [
  {
    key: 'name',
    head: 'Name',
    names: true,
    card: 'what',
    title: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { key: 'company', head: 'Company', card: 'who', cell: ({ company }) => company ?? '' },
  {
    key: 'email',
    head: 'E-mail',
    share: 'wide',
    title: ({ email = '' }) => email,
    cell: ({ email }) => (email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : ''),
  },
  { key: 'phone', head: 'Phone', short: true, cell: ({ phone }) => (phone ? <Phone phone={phone} /> : '') },
  { key: 'location', head: 'Location', cell: ({ location }) => location ?? '' },
  {
    key: 'orders',
    head: 'Orders',
    numeric: true,
    card: 'state',
    cell: ({ orders, name }) => (
      <TextLink href={link('dashboardOrderHistory', {}, name.length >= 3 ? { q: name } : {})}>
        {orders.toLocaleString('en-NG')} <span className="tablet:sr-only">{orders === 1 ? 'order' : 'orders'}</span>
      </TextLink>
    ),
  },
  {
    key: 'spent',
    head: 'Total spent',
    numeric: true,
    card: 'amount',
    cell: ({ totalSpent_kobo }) => naira(totalSpent_kobo),
  },
];

function Phone({ phone }: { phone: string }) {
  return <TextLink href={`tel:${phone}`}>{spacedPhones(phone)}</TextLink>;
}
