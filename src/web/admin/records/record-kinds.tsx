import { demoRequests } from '#domain/demo-requests/demo-requests.records.ts';
import { serviceContacts } from '#domain/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/event-bookings/event-requests.records.ts';
import { flagStandings } from '#domain/messages/moderation/rule.options.ts';
import { flaggedMessages } from '#domain/messages/moderation/flagged-messages.records.ts';
import { investmentInquiries } from '#domain/investment-inquiries/investment-inquiries.records.ts';
import { machineOrders } from '#domain/machine-orders/machine-orders.records.ts';
import { productOrders } from '#domain/product-orders/product-orders.records.ts';
import type { RecordFields, StaffRecord } from '#domain/records/define-records.ts';
import { importRecords } from '#domain/listings/import/imports.records.ts';
import { listingRecords } from '#domain/listings/listings.records.ts';
import { sampleRequests } from '#domain/sample-requests/sample-requests.records.ts';
import { waitlistEntries } from '#domain/waitlist/waitlist.records.ts';
import type { Column } from '#ui/table.tsx';
import { FlaggedMessageActs } from '../messages/flagged-message-acts.tsx';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { ImportActs } from '../imports/import-acts.tsx';
import { ListingActs } from '../listings/listing-acts.tsx';
import type { RecordKind } from './record-kind.ts';
import { textOf as text } from './text-of.ts';
import { shownDay, shownNaira, spelledOut } from './shown-values.tsx';

/** marketplace.md §2 'Admin dashboard': its tabs in their order, then what the contract does not name. */
export const recordKinds: readonly RecordKind[] = [
  {
    records: eventRequests,
    title: 'Event Requests',
    one: 'Event Request',
    empty: 'No event requests found',
    namesEmail: true,
    nameOf: ({ full_name }) => text(full_name),
    columns: [
      column('Event Type', ({ event_type }) => text(event_type)),
      column('Event Date', ({ event_date }) => shownDay(text(event_date)), { short: true }),
      column('Guests', ({ guests }) => (guests === null ? '' : grouped(guests)), { numeric: true }),
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
      {
        // 'Coconut Milk Extractor Order (Manual)': which machine it is, is what tells one from another.
        ...column('Machine Type', ({ type }) => text(type).replace(' Order', ''), { share: 'wide' }),
        title: ({ fields }) => text(fields.type),
      },
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
      column('Products', productsOf, { share: 'wide' }),
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
    columns: [
      {
        ...column('Email', ({ email }) => text(email)),
        cell: ({ fields }) => <EmailLink address={text(fields.email)} />,
        title: ({ fields }) => text(fields.email),
      },
      {
        ...column('Phone', ({ phone }) => text(phone), { short: true }),
        cell: ({ fields }) => <PhoneLink phone={text(fields.phone)} />,
      },
      column('Message Preview', ({ message }) => preview(text(message)), { share: 'wide' }),
    ],
    lineOf: ({ subject }) => text(subject),
  },
  {
    records: waitlistEntries,
    title: 'Waitlist',
    one: 'Waitlist Entry',
    empty: 'No waitlist entries found',
    namesEmail: true,
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
    namesEmail: true,
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
    namesEmail: true,
    nameOf: ({ name }) => text(name),
    columns: [
      column('Samples', ({ samples }) => text(samples), { share: 'wide' }),
      column('Address', ({ delivery_address }) => text(delivery_address)),
    ],
    lineOf: ({ samples }) => text(samples),
  },
  {
    records: investmentInquiries,
    title: 'Investors',
    one: 'Investment Inquiry',
    empty: 'No investment inquiries found',
    namesEmail: true,
    nameOf: ({ name }) => text(name),
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Amount', ({ amount }) => spelledOut(text(amount))),
    ],
    lineOf: ({ company }) => text(company),
  },
  {
    records: flaggedMessages,
    title: 'Flagged messages',
    inRail: 'Flagged',
    one: 'Flagged message',
    empty: 'No message was flagged',
    namesEmail: true,
    nameOf: ({ name }) => text(name),
    columns: [
      column('Message', ({ message }) => preview(text(message)), { share: 'wide' }),
      column('Why', ({ found, reports }) =>
        [...(found as readonly string[]), ...(reports === null ? [] : ['Reported'])].join(', '),
      ),
      column('In', ({ stands_in }) => text(stands_in), { short: true }),
      column('Decided', ({ decision }) => flagStandings[decision as 'left' | 'hidden'] ?? flagStandings.open, {
        short: true,
      }),
    ],
    lineOf: ({ message }) => preview(text(message)),
    acts: (props) => <FlaggedMessageActs {...props} />,
  },
  {
    records: listingRecords,
    title: 'Listings',
    one: 'Listing',
    empty: 'No listings found',
    namesThing: true,
    findBy: 'Name, place or words',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Category', ({ category }) => text(category), { short: true }),
      { ...column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }), card: 'state' },
      column('Location', ({ location }) => text(location)),
      column('In stock', ({ in_stock }) => text(in_stock), { numeric: true }),
      price('Price', ({ price }) => price),
    ],
    lineOf: ({ category, location }) => `${text(category)}, ${text(location)}`,
    acts: ({ record, staff }) => <ListingActs record={record} staff={staff} />,
  },
  {
    records: importRecords,
    title: 'Imports',
    one: 'Import',
    empty: 'No imports found',
    namesThing: true,
    nameOf: ({ name }) => text(name),
    columns: [
      column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }),
      column('Lines', ({ lines }) => grouped(lines), { numeric: true }),
      column('Added', ({ added }) => grouped(added), { numeric: true }),
      column('Updated', ({ updated }) => grouped(updated), { numeric: true }),
    ],
    lineOf: ({ standing, lines }) => `${spelledOut(text(standing))}, ${grouped(lines)} lines`,
    acts: ({ record, staff }) => <ImportActs record={record} staff={staff} />,
  },
];

const erased = 'Erased at their wish';
const grouped = (figure: unknown) => Number(figure).toLocaleString('en-NG');

/** marketplace.md §9: the first 50 characters. */
const previewLength = 50;

export function kindNamed(name: string | undefined): RecordKind | undefined {
  return recordKinds.find(({ records }) => records.name === name);
}

function column(
  head: string,
  cell: (fields: RecordFields) => string,
  look: Pick<Column<StaffRecord>, 'numeric' | 'short' | 'share'> = {},
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
  const count = grouped(quantity);
  return quantity_unit === 'kg' ? `${count} kg` : count;
}

function productsOf({ products }: RecordFields): string {
  return (products as readonly { name: string }[]).map(({ name }) => name).join(', ');
}

function preview(message: string): string {
  const letters = [...message.replace(/\s+/g, ' ')];
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('')}…` : letters.join('');
}
