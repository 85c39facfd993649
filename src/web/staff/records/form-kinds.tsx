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
import { erasedName } from '#domain/values/erased-name.ts';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import {
  recordColumn,
  groupedNumber,
  messagePreview,
  priceColumn,
  orderProductsText,
  orderQuantityText,
  type RecordKind,
  fieldText as text,
} from '../kinds/record-kind.tsx';
import { shopClaim } from './shop-claim.tsx';
import { SupplierPapers } from './supplier-papers.tsx';
import { typedDayText, codeInWords } from '../kinds/shown-values.tsx';

type FormKind = Omit<RecordKind, 'title' | 'empty' | 'nameOf'> & Partial<RecordKind>;

/** Adds what all kinds of forms have in common: the title of the list, its text when it is empty, and the sender's name. */
function formKind({ one, title = `${one}s`, ...kind }: FormKind): RecordKind {
  return {
    one,
    title,
    empty: `No ${title.toLowerCase()} found`,
    nameOf: ({ name }) => text(name) || erasedName,
    ...kind,
  };
}

/** Records that people send by forms. First the tabs of marketplace.md §2 'Admin dashboard' in their order, then forms that it does not name. */
export const formKinds: readonly RecordKind[] = [
  formKind({
    records: eventRequests,
    detailsOf: shopClaim,
    one: 'Event Request',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, number, venue',
    nameOf: ({ full_name }) => text(full_name),
    columns: [
      recordColumn('Event Type', ({ event_type }) => text(event_type)),
      recordColumn('Event Date', ({ event_date }) => typedDayText(text(event_date)), { short: true }),
      recordColumn('Guests', ({ guests }) => (guests === null ? '' : groupedNumber(guests)), { numeric: true }),
      priceColumn('Price', ({ price }) => price),
    ],
    summaryOf: ({ event_type, event_date, guests }) =>
      [text(event_type), typedDayText(text(event_date)), guests === null ? '' : `${text(guests)} guests`]
        .filter(Boolean)
        .join(', '),
  }),
  formKind({
    records: machineOrders,
    detailsOf: shopClaim,
    one: 'Machine Order',
    searchPlaceholder: 'Name, e-mail, phone, machine, address',
    columns: [
      {
        // 'Coconut Milk Extractor Order (Manual)': the machine is what distinguishes the orders.
        ...recordColumn('Machine Type', ({ type }) => text(type).replace(' Order', ''), { share: 'wide' }),
        title: ({ fields }) => text(fields.type),
      },
      recordColumn('Quantity', orderQuantityText, { numeric: true }),
      priceColumn('Price', ({ total_price }) => total_price),
      recordColumn('Installation Address', ({ installation_address }) => text(installation_address)),
    ],
    summaryOf: (fields) => `${text(fields.type)}, ${orderQuantityText(fields)}`,
  }),
  formKind({
    records: productOrders,
    detailsOf: shopClaim,
    one: 'Product Order',
    searchPlaceholder: 'Name, e-mail, phone, number, address',
    columns: [
      recordColumn('Products', orderProductsText, { share: 'wide' }),
      priceColumn('Total Price', ({ total_price }) => total_price),
      recordColumn('Address', ({ address, city }) => [text(address), text(city)].filter(Boolean).join(', ')),
    ],
    summaryOf: orderProductsText,
  }),
  formKind({
    records: serviceContacts,
    one: 'Service Contact',
    searchPlaceholder: 'Name, e-mail, phone, message',
    columns: [
      {
        ...recordColumn('Email', ({ email }) => text(email)),
        cell: ({ fields }) => <EmailLink address={text(fields.email)} />,
        title: ({ fields }) => text(fields.email),
      },
      {
        ...recordColumn('Phone', ({ phone }) => text(phone), { short: true }),
        cell: ({ fields }) => <PhoneLink phone={text(fields.phone)} />,
      },
      recordColumn('Message Preview', ({ message }) => messagePreview(text(message)), { share: 'wide' }),
    ],
    summaryOf: ({ subject }) => text(subject),
  }),
  formKind({
    records: waitlistEntries,
    title: 'Waitlist',
    one: 'Waitlist Entry',
    empty: 'No waitlist entries found',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, company',
    columns: [
      recordColumn('Company', ({ company }) => text(company)),
      recordColumn('Account Type', ({ account_type }) => codeInWords(text(account_type))),
      recordColumn('Business Type', ({ business_type }) => codeInWords(text(business_type))),
      recordColumn('Country', ({ country }) => text(country)),
    ],
    summaryOf: ({ company }) => text(company),
  }),
  formKind({
    records: demoRequests,
    one: 'Demo Request',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, company',
    columns: [
      recordColumn('Company', ({ company }) => text(company)),
      recordColumn(
        'Preferred Day',
        ({ preferred_day }) => (preferred_day ? typedDayText(text(preferred_day)) : 'Any day'),
        {
          short: true,
        },
      ),
    ],
    summaryOf: ({ company }) => text(company),
  }),
  formKind({
    records: sampleRequests,
    one: 'Sample Request',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, company',
    columns: [
      recordColumn('Samples', ({ samples }) => text(samples), { share: 'wide' }),
      recordColumn('Address', ({ delivery_address }) => text(delivery_address)),
    ],
    summaryOf: ({ samples }) => text(samples),
  }),
  formKind({
    records: planRequests,
    inRail: 'Plan requests',
    one: 'Plan request',
    empty: 'No plan requests yet',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, company',
    columns: [
      recordColumn('Plan', ({ plan }) => text(plan), { short: true }),
      recordColumn('Volume per year', ({ volume_a_year }) => text(volume_a_year)),
      recordColumn('Company', ({ company }) => text(company)),
    ],
    summaryOf: ({ plan, company }) => [text(plan), text(company)].filter(Boolean).join(', '),
  }),
  formKind({
    records: supplierApplications,
    inRail: 'Suppliers',
    one: 'Supplier application',
    empty: 'No supplier applications yet',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, business, number',
    nameOf: ({ business_name }) => text(business_name),
    columns: [
      recordColumn('Applicant', ({ name }) => text(name)),
      recordColumn('Supply per month', ({ monthly_supply_capacity }) => text(monthly_supply_capacity), { short: true }),
      recordColumn('Warehouse', ({ warehouse_location }) => text(warehouse_location)),
    ],
    summaryOf: ({ application_number, monthly_supply_capacity }) =>
      [text(application_number), `${text(monthly_supply_capacity)} a month`].join(', '),
    detailsOf: async (ctx, { id, fields }, staff) => (
      <SupplierPapers
        applicationId={id}
        memberId={text(fields.member)}
        {...await findReviewedPapers(ctx, id)}
        waiting={await findWaitingChanges(ctx, supplierApproval, { subject: String(id), titleOf: titleOfSupplier })}
        mayReview={mayAnswerPeople(staff) || maySetPrices(staff)}
      />
    ),
  }),
  formKind({
    records: investmentInquiries,
    title: 'Investors',
    one: 'Investment Inquiry',
    empty: 'No investment inquiries found',
    namesEmail: true,
    searchPlaceholder: 'Name, e-mail, phone, company, message',
    columns: [
      recordColumn('Company', ({ company }) => text(company)),
      recordColumn('Amount', ({ amount }) => codeInWords(text(amount))),
    ],
    summaryOf: ({ company }) => text(company),
  }),
];
