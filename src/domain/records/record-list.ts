import { dealRecords } from '../deals/deals.records.ts';
import { invitationRecords } from '../deal-invitations/invitations.records.ts';
import { demoRequests } from '../demo-requests/demo-requests.records.ts';
import { documentRecords } from '../documents/documents.records.ts';
import { serviceContacts } from '../enquiries/service-contacts.records.ts';
import { eventRequests } from '../event-bookings/event-requests.records.ts';
import { flaggedMessages } from '../messages/moderation/flagged-messages.records.ts';
import { investmentInquiries } from '../investment-inquiries/investment-inquiries.records.ts';
import { importRecords } from '../listings/import/imports.records.ts';
import { listingRecords } from '../listings/listings.records.ts';
import { reviewRecords } from '../reviews/staff/reviews.records.ts';
import { awardRecords } from '../rfqs/awards/awards.records.ts';
import { bidRecords } from '../rfqs/bids/bids.records.ts';
import { machineOrders } from '../machine-orders/machine-orders.records.ts';
import { parkedRecords } from '../payments/parked.records.ts';
import { paymentRecords } from '../payments/payments.records.ts';
import { payoutRecords } from '../payouts/payouts.records.ts';
import { rfqRecords } from '../rfqs/staff/rfqs.records.ts';
import { productOrders } from '../product-orders/product-orders.records.ts';
import { planRequests } from '../plan-requests/plan-requests.records.ts';
import { sampleRequests } from '../sample-requests/sample-requests.records.ts';
import { supplierApplications } from '../suppliers/supplier-applications.records.ts';
import { waitlistEntries } from '../waitlist/waitlist.records.ts';
import type { Records } from './define-records.ts';

/** Everything that people send to us and staff work on: the tabs of marketplace.md §2 in their order, then what it does not name. */
export const recordList: readonly Records[] = [
  eventRequests,
  machineOrders,
  productOrders,
  serviceContacts,
  waitlistEntries,
  demoRequests,
  sampleRequests,
  planRequests,
  supplierApplications,
  investmentInquiries,
  flaggedMessages,
  listingRecords,
  rfqRecords,
  importRecords,
  bidRecords,
  awardRecords,
  reviewRecords,
  dealRecords,
  paymentRecords,
  payoutRecords,
  parkedRecords,
  invitationRecords,
  documentRecords,
];
