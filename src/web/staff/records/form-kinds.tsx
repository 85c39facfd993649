import { demoRequests } from '#domain/intake/demo-requests/demo-requests.records.ts';
import { serviceContacts } from '#domain/intake/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { investmentInquiries } from '#domain/intake/investment-inquiries/investment-inquiries.records.ts';
import { machineOrders } from '#domain/trade/shop-deals/machine-orders.records.ts';
import { productOrders } from '#domain/trade/shop-deals/product-orders.records.ts';
import { planRequests } from '#domain/intake/plan-requests/plan-requests.records.ts';
import { sampleRequests } from '#domain/intake/sample-requests/sample-requests.records.ts';
import { findReviewedPapers } from '#domain/trade/suppliers/find-own-application.ts';
import { mayAnswerPeople, maySetPrices } from '#domain/acting/roles/staff.policy.ts';
import { findWaitingChanges } from '#domain/acting/approvals/find-waiting-change.ts';
import { supplierApproval, titleOfSupplier } from '#domain/trade/suppliers/supplier.approval.ts';
import { supplierApplications } from '#domain/trade/suppliers/supplier-applications.records.ts';
import { waitlistEntries } from '#domain/intake/waitlist/waitlist.records.ts';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import {
  column,
  erased,
  grouped,
  preview,
  price,
  productsOf,
  quantityOf,
  type RecordKind,
  textOf as text,
} from '../kinds/record-kind.tsx';
import { shopClaim } from './shop-claim.tsx';
import { SupplierPapers } from './supplier-papers.tsx';
import { shownDay, spelledOut } from '../kinds/shown-values.tsx';

type FormKind = Omit<RecordKind, 'title' | 'empty' | 'nameOf'> & Partial<RecordKind>;

/** What all kinds of forms have in common: the title of the list, its text when it is empty, and the sender's name. */
function ofForm({ one, title = `${one}s`, ...kind }: FormKind): RecordKind {
  return { one, title, empty: `No ${title.toLowerCase()} found`, nameOf: ({ name }) => text(name) || erased, ...kind };
}

/** Records that people send by forms. First the tabs of marketplace.md §2 'Admin dashboard' in their order, then forms that it does not name. */
export const formKinds: readonly RecordKind[] = [
  ofForm({
    records: eventRequests,
    more: shopClaim,
    one: 'Event Request',
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
  }),
  ofForm({
    records: machineOrders,
    more: shopClaim,
    one: 'Machine Order',
    findBy: 'Name, e-mail, phone, machine, address',
    columns: [
      {
        // 'Coconut Milk Extractor Order (Manual)': the machine is what distinguishes the orders.
        ...column('Machine Type', ({ type }) => text(type).replace(' Order', ''), { share: 'wide' }),
        title: ({ fields }) => text(fields.type),
      },
      column('Quantity', quantityOf, { numeric: true }),
      price('Price', ({ total_price }) => total_price),
      column('Installation Address', ({ installation_address }) => text(installation_address)),
    ],
    lineOf: (fields) => `${text(fields.type)}, ${quantityOf(fields)}`,
  }),
  ofForm({
    records: productOrders,
    more: shopClaim,
    one: 'Product Order',
    findBy: 'Name, e-mail, phone, number, address',
    columns: [
      column('Products', productsOf, { share: 'wide' }),
      price('Total Price', ({ total_price }) => total_price),
      column('Address', ({ address, city }) => [text(address), text(city)].filter(Boolean).join(', ')),
    ],
    lineOf: productsOf,
  }),
  ofForm({
    records: serviceContacts,
    one: 'Service Contact',
    findBy: 'Name, e-mail, phone, message',
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
  }),
  ofForm({
    records: waitlistEntries,
    title: 'Waitlist',
    one: 'Waitlist Entry',
    empty: 'No waitlist entries found',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company',
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Account Type', ({ account_type }) => spelledOut(text(account_type))),
      column('Business Type', ({ business_type }) => spelledOut(text(business_type))),
      column('Country', ({ country }) => text(country)),
    ],
    lineOf: ({ company }) => text(company),
  }),
  ofForm({
    records: demoRequests,
    one: 'Demo Request',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company',
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Preferred Day', ({ preferred_day }) => (preferred_day ? shownDay(text(preferred_day)) : 'Any day'), {
        short: true,
      }),
    ],
    lineOf: ({ company }) => text(company),
  }),
  ofForm({
    records: sampleRequests,
    one: 'Sample Request',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company',
    columns: [
      column('Samples', ({ samples }) => text(samples), { share: 'wide' }),
      column('Address', ({ delivery_address }) => text(delivery_address)),
    ],
    lineOf: ({ samples }) => text(samples),
  }),
  ofForm({
    records: planRequests,
    inRail: 'Plan requests',
    one: 'Plan request',
    empty: 'No plan requests yet',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company',
    columns: [
      column('Plan', ({ plan }) => text(plan), { short: true }),
      column('A year', ({ volume_a_year }) => text(volume_a_year)),
      column('Company', ({ company }) => text(company)),
    ],
    lineOf: ({ plan, company }) => [text(plan), text(company)].filter(Boolean).join(', '),
  }),
  ofForm({
    records: supplierApplications,
    inRail: 'Suppliers',
    one: 'Supplier application',
    empty: 'No supplier applications yet',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, business, number',
    nameOf: ({ business_name }) => text(business_name),
    columns: [
      column('Applicant', ({ name }) => text(name)),
      column('A month', ({ monthly_supply_capacity }) => text(monthly_supply_capacity), { short: true }),
      column('Warehouse', ({ warehouse_location }) => text(warehouse_location)),
    ],
    lineOf: ({ application_number, monthly_supply_capacity }) =>
      [text(application_number), `${text(monthly_supply_capacity)} a month`].join(', '),
    more: async (ctx, { id, fields }, staff) => (
      <SupplierPapers
        applicationId={id}
        memberId={text(fields.member)}
        {...await findReviewedPapers(ctx, id)}
        waiting={await findWaitingChanges(ctx, supplierApproval, { subject: String(id), titleOf: titleOfSupplier })}
        mayReview={mayAnswerPeople(staff) || maySetPrices(staff)}
      />
    ),
  }),
  ofForm({
    records: investmentInquiries,
    title: 'Investors',
    one: 'Investment Inquiry',
    empty: 'No investment inquiries found',
    namesEmail: true,
    findBy: 'Name, e-mail, phone, company, message',
    columns: [
      column('Company', ({ company }) => text(company)),
      column('Amount', ({ amount }) => spelledOut(text(amount))),
    ],
    lineOf: ({ company }) => text(company),
  }),
];
