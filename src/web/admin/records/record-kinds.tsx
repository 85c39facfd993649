import { demoRequests } from '#domain/demo-requests/demo-requests.records.ts';
import { serviceContacts } from '#domain/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/event-bookings/event-requests.records.ts';
import { investmentInquiries } from '#domain/investment-inquiries/investment-inquiries.records.ts';
import { machineOrders } from '#domain/machine-orders/machine-orders.records.ts';
import { productOrders } from '#domain/product-orders/product-orders.records.ts';
import type { RecordFields, RecordValue, StaffRecord } from '#domain/records/define-records.ts';
import { sampleRequests } from '#domain/sample-requests/sample-requests.records.ts';
import { waitlistEntries } from '#domain/waitlist/waitlist.records.ts';
import type { Column } from '#ui/table.tsx';
import type { RecordKind } from './record-kind.ts';
import { shownDay, shownNaira, spelledOut } from './shown-values.tsx';

/** marketplace.md §2 'Admin dashboard': its tabs in their order, then what the contract does not name. */
export const recordKinds: readonly RecordKind[] = [
  {
    records: eventRequests,
    title: 'Event Requests',
    one: 'Event Request',
    empty: 'No event requests found',
    nameOf: ({ full_name }) => text(full_name),
    columns: [
      column('Event Type', ({ event_type }) => text(event_type)),
      column('Event Date', ({ event_date }) => shownDay(text(event_date)), { short: true }),
      column('Guests', ({ guests }) => (guests === null ? '' : Number(guests).toLocaleString('en-NG')), {
        numeric: true,
      }),
      price('Price', ({ price }) => price),
    ],
    lineOf: ({ event_type, event_date, guests }) =>
      [text(event_type), shownDay(text(event_date)), guests === null ? '' : `${text(guests)} guests`]
        .filter(Boolean)
        .join(', '),
  },
  {
    records: machineOrders,
    title: 'Machine Orders',
    one: 'Machine Order',
    empty: 'No machine orders found',
    nameOf: ({ name }) => text(name) || erased,
    columns: [
      column('Machine Type', ({ type }) => text(type)),
      column('Quantity', quantityOf, { numeric: true }),
      price('Price', ({ total_price }) => total_price),
      column('Installation Address', ({ installation_address }) => text(installation_address)),
    ],
    lineOf: (fields) => `${text(fields.type)}, ${quantityOf(fields)}`,
  },
  {
    records: productOrders,
    title: 'Product Orders',
    one: 'Product Order',
    empty: 'No product orders found',
    nameOf: ({ name }) => text(name) || erased,
    columns: [
      column('Products', productsOf),
      price('Total Price', ({ total_price }) => total_price),
      column('Address', ({ address, city }) => [text(address), text(city)].filter(Boolean).join(', ')),
    ],
    lineOf: productsOf,
  },
  {
    records: serviceContacts,
    title: 'Service Contacts',
    one: 'Service Contact',
    empty: 'No service contacts found',
    nameOf: ({ name }) => text(name),
    hasEmailColumn: true,
    columns: [
      column('Email', ({ email }) => text(email)),
      column('Phone', ({ phone }) => text(phone), { short: true }),
      column('Message Preview', ({ message }) => preview(text(message))),
    ],
    lineOf: ({ subject }) => text(subject),
  },
  {
    records: waitlistEntries,
    title: 'Waitlist',
    one: 'Waitlist Entry',
    empty: 'No waitlist entries found',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Account Type', ({ account_type }) => spelledOut(text(account_type))),
      column('Business Type', ({ business_type }) => spelledOut(text(business_type))),
      column('Country', ({ country }) => text(country)),
    ],
    lineOf: ({ company }) => text(company),
  },
  {
    records: demoRequests,
    title: 'Demo Requests',
    one: 'Demo Request',
    empty: 'No demo requests found',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Preferred Day', ({ preferred_day }) => (preferred_day ? shownDay(text(preferred_day)) : 'Any day'), {
        short: true,
      }),
    ],
    lineOf: ({ company }) => text(company),
  },
  {
    records: sampleRequests,
    title: 'Sample Requests',
    one: 'Sample Request',
    empty: 'No sample requests found',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Samples', ({ samples }) => text(samples)),
      column('Address', ({ delivery_address }) => text(delivery_address)),
    ],
    lineOf: ({ samples }) => text(samples),
  },
  {
    records: investmentInquiries,
    title: 'Investors',
    one: 'Investment Inquiry',
    empty: 'No investment inquiries found',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Amount', ({ amount }) => spelledOut(text(amount))),
    ],
    lineOf: ({ company }) => text(company),
  },
];

const erased = 'Erased at their wish';

/** marketplace.md §9: the first 50 characters. */
const previewLength = 50;

export function kindNamed(name: string | undefined): RecordKind | undefined {
  return recordKinds.find(({ records }) => records.name === name);
}

function column(
  head: string,
  cell: (fields: RecordFields) => string,
  look: Pick<Column<StaffRecord>, 'numeric' | 'short'> = {},
): Column<StaffRecord> {
  return { key: head, head, cell: ({ fields }) => cell(fields), ...look };
}

function price(head: string, priceOf: (fields: RecordFields) => unknown): Column<StaffRecord> {
  return {
    key: head,
    head,
    numeric: true,
    card: 'amount',
    cell({ fields }) {
      const amount = priceOf(fields);
      return typeof amount === 'number' ? shownNaira(amount) : <span className="text-quiet">No price set</span>;
    },
  };
}

function quantityOf({ quantity, quantity_unit }: RecordFields): string {
  const count = Number(quantity).toLocaleString('en-NG');
  return quantity_unit === 'kg' ? `${count} kg` : count;
}

function productsOf({ products }: RecordFields): string {
  return (products as readonly { name: string }[]).map(({ name }) => name).join(', ');
}

function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : letters.join('');
}

function text(value: RecordValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
