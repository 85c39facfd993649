import { demoRequests } from '#domain/demo-requests/demo-requests.records.ts';
import { serviceContacts } from '#domain/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/event-bookings/event-requests.records.ts';
import { flagStandings } from '#domain/messages/moderation/rule.options.ts';
import { flaggedMessages } from '#domain/messages/moderation/flagged-messages.records.ts';
import { investmentInquiries } from '#domain/investment-inquiries/investment-inquiries.records.ts';
import { machineOrders } from '#domain/machine-orders/machine-orders.records.ts';
import { productOrders } from '#domain/product-orders/product-orders.records.ts';
import { importRecords } from '#domain/listings/import/imports.records.ts';
import { listingRecords } from '#domain/listings/listings.records.ts';
import { planRequests } from '#domain/plan-requests/plan-requests.records.ts';
import { sampleRequests } from '#domain/sample-requests/sample-requests.records.ts';
import { waitlistEntries } from '#domain/waitlist/waitlist.records.ts';
import { FlaggedMessageActs } from '../messages/flagged-message-acts.tsx';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { ImportActs } from '../imports/import-acts.tsx';
import { ListingActs } from '../listings/listing-acts.tsx';
import { documentKind } from '../documents/document-kind.tsx';
import { dealKind } from '../money/deal-kind.tsx';
import { paymentKind } from '../money/payment-kind.tsx';
import { payoutKind } from '../money/payout-kind.tsx';
import { invitationKind } from './invitation-kind.tsx';
import { parkedKind } from '../payments/parked-kind.tsx';
import { column, erased, grouped, preview, price, productsOf, quantityOf } from './record-columns.tsx';
import type { RecordKind } from './record-kind.ts';
import { textOf as text } from './text-of.ts';
import { shownDay, spelledOut } from './shown-values.tsx';

/** marketplace.md §2 'Admin dashboard': its tabs in their order, then what the contract does not name. */
export const recordKinds: readonly RecordKind[] = [
  {
    records: eventRequests,
    title: 'Event Requests',
    one: 'Event Request',
    empty: 'No event requests found',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, number, venue',
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
    findBy: 'Name, e-mail, phone, machine, address',
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
    findBy: 'Name, e-mail, phone, number, address',
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
    findBy: 'Name, e-mail, phone, message',
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
    findBy: 'Name, e-mail, phone, company',
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
    findBy: 'Name, e-mail, phone, company',
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
    findBy: 'Name, e-mail, phone, company',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Samples', ({ samples }) => text(samples), { share: 'wide' }),
      column('Address', ({ delivery_address }) => text(delivery_address)),
    ],
    lineOf: ({ samples }) => text(samples),
  },
  {
    records: planRequests,
    title: 'Plan requests',
    inRail: 'Plans asked',
    one: 'Plan request',
    empty: 'Nobody asked for a plan',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Plan', ({ plan }) => text(plan), { short: true }),
      column('A year', ({ volume_a_year }) => text(volume_a_year)),
      column('Company', ({ company }) => text(company)),
    ],
    lineOf: ({ plan, company }) => [text(plan), text(company)].filter(Boolean).join(', '),
  },
  {
    records: investmentInquiries,
    title: 'Investors',
    one: 'Investment Inquiry',
    empty: 'No investment inquiries found',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company, message',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Amount', ({ amount }) => spelledOut(text(amount))),
    ],
    lineOf: ({ company }) => text(company),
  },
  {
    records: flaggedMessages,
    group: 'Marketplace',
    title: 'Flagged messages',
    inRail: 'Flagged',
    one: 'Flagged message',
    empty: 'No message was flagged',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, message, listing',
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
    group: 'Marketplace',
    title: 'Listings',
    one: 'Listing',
    empty: 'No listings found',
    namesThing: true,
    findBy: 'Name, description, place, grade, origin',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Category', ({ category }) => text(category), { short: true }),
      { ...column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }), card: 'state' },
      column('Location', ({ location }) => text(location)),
      column('In stock', ({ in_stock }) => text(in_stock), { numeric: true }),
      price('Price', ({ price }) => price),
    ],
    lineOf: ({ category, location }) => `${text(category)}, ${text(location)}`,
    acts: (shown) => <ListingActs {...shown} />,
  },
  {
    records: importRecords,
    group: 'Marketplace',
    title: 'Imports',
    one: 'Import',
    empty: 'No imports found',
    namesThing: true,
    findBy: 'Name of the file',
    nameOf: ({ name }) => text(name),
    columns: [
      column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }),
      column('Lines', ({ lines }) => grouped(lines), { numeric: true }),
      column('Added', ({ added }) => grouped(added), { numeric: true }),
      column('Updated', ({ updated }) => grouped(updated), { numeric: true }),
    ],
    lineOf: ({ standing, lines }) => `${spelledOut(text(standing))}, ${grouped(lines)} lines`,
    acts: (shown) => <ImportActs {...shown} />,
  },
  dealKind,
  paymentKind,
  payoutKind,
  parkedKind,
  invitationKind,
  documentKind,
];

export function kindNamed(name: string | undefined): RecordKind | undefined {
  return recordKinds.find(({ records }) => records.name === name);
}
