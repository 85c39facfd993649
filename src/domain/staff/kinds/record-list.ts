import { dealRecords } from '#domain/trade/deals/deals.records.ts';
import { invitationRecords } from '#domain/trade/invitations/invitations.records.ts';
import { demoRequests } from '#domain/intake/demo-requests/demo-requests.records.ts';
import { documentRecords } from '#domain/trade/documents/documents.records.ts';
import { serviceContacts } from '#domain/intake/enquiries/service-contacts.records.ts';
import { eventRequests } from '#domain/trade/shop-deals/event-requests.records.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import { investmentInquiries } from '#domain/intake/investment-inquiries/investment-inquiries.records.ts';
import { offerRecords } from '#domain/trade/offers/offers.records.ts';
import { orderRecords } from '#domain/trade/orders/orders.records.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { reviewRecords } from '#domain/trade/reviews/staff/reviews.records.ts';
import { awardRecords } from '#domain/trade/rfqs/awards/awards.records.ts';
import { bidRecords } from '#domain/trade/rfqs/bids/bids.records.ts';
import { machineOrders } from '#domain/trade/shop-deals/machine-orders.records.ts';
import { unmatchedRecords } from '#domain/money/payments/unmatched.records.ts';
import { paymentRecords } from '#domain/money/payments/payments.records.ts';
import { payoutRecords } from '#domain/money/payouts/payouts.records.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { productOrders } from '#domain/trade/shop-deals/product-orders.records.ts';
import { planRequests } from '#domain/intake/plan-requests/plan-requests.records.ts';
import { sampleRequests } from '#domain/intake/sample-requests/sample-requests.records.ts';
import { supplierApplications } from '#domain/trade/suppliers/supplier-applications.records.ts';
import { waitlistEntries } from '#domain/intake/waitlist/waitlist.records.ts';
import type { Records } from '#domain/acting/records/define-records.ts';

/** The kinds of records that people send and staff work on: the tabs of marketplace.md §2 in their order, then the other kinds. */
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
  orderRecords,
  offerRecords,
  listingRecords,
  rfqRecords,
  importRecords,
  bidRecords,
  awardRecords,
  reviewRecords,
  dealRecords,
  paymentRecords,
  payoutRecords,
  unmatchedRecords,
  invitationRecords,
  documentRecords,
];
