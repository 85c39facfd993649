import { link, urls } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { customerRow, findCustomers, type Customer } from '#domain/trade/orders/find-customers.ts';
import { customerList, type CustomersQuery } from '#domain/trade/orders/order.list.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { Column } from '#ui/table.tsx';
import { sellers } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { EscrowLine } from '../escrow-explainer.tsx';
import { memberList } from '../member-list.tsx';
import { emptyLists } from '../empty-lists.tsx';

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

/** marketplace.md §3 'Customer'. */
export const customersRoute = memberList({
  at: urls.dashboardCustomers,
  who: sellers,
  list: customerList,
  row: customerRow,
  find: ({ ctx }: Visit, filters: CustomersQuery) => findCustomers(ctx, filters),
  look: () => ({
    title: 'Customers',
    lead: 'Buyers who have ordered from you. Orders that await your answer, expired or were cancelled do not count, and ‘Total spent’ counts only paid orders.',
    filter: { hint: 'Name, company, e-mail, phone' },
    columns,
    notFound: 'No customer matches. Try fewer words, or show all.',
    emptyPage: { list: emptyLists.customers },
    under: <EscrowLine />,
    isNewestFirst: false,
  }),
});
