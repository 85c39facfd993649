import { confirmationData } from '#domain/people/accounts/api-keys/confirmations/person-data.ts';
import { apiKeyData } from '#domain/people/accounts/api-keys/person-data.ts';
import { webhookData } from '#domain/people/accounts/webhooks/person-data.ts';
import { accountData } from '#domain/people/accounts/person-data.ts';
import { demoRequest } from '#domain/intake/demo-requests/request-demo.ts';
import { enquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { eventBookingData } from '#domain/intake/event-bookings/person-data.ts';
import { invitationData } from '#domain/trade/invitations/person-data.ts';
import { dealData } from '#domain/trade/deals/person-data.ts';
import { dealWordsData } from '#domain/trade/deals/evidence/person-data.ts';
import { documentData } from '#domain/trade/documents/person-data.ts';
import { balanceData } from '#domain/money/ledger/person-data.ts';
import { favouriteData } from '#domain/trade/listings/favourites/person-data.ts';
import { followData } from '#domain/trade/listings/follows/person-data.ts';
import { investmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { listingData } from '#domain/trade/listings/person-data.ts';
import { machineOrderData } from '#domain/trade/shop/machine-orders/person-data.ts';
import { marketOrderData } from '#domain/trade/orders/person-data.ts';
import { offerData } from '#domain/trade/offers/person-data.ts';
import { mailData, suppressionData } from '#domain/talk/mail/person-data.ts';
import { checkData } from '#domain/people/checks/person-data.ts';
import type { PersonData } from '#domain/acting/requests/person-data.ts';
import { messageData } from '#domain/trade/messages/person-data.ts';
import { planData } from '#domain/money/plans/person-data.ts';
import { payoutData } from '#domain/money/payouts/person-data.ts';
import { paymentData } from '#domain/money/payments/person-data.ts';
import { priceAlertData } from '#domain/trade/prices/alerts/person-data.ts';
import { productOrderData } from '#domain/trade/shop/product-orders/person-data.ts';
import { savedSearchData } from '#domain/trade/listings/saved-searches/person-data.ts';
import { planRequest } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { sampleRequest } from '#domain/intake/sample-requests/request-samples.ts';
import { supplierData } from '#domain/trade/suppliers/person-data.ts';
import { staffData } from '#domain/people/staff-accounts/person-data.ts';
import { bidData } from '#domain/trade/rfqs/bids/person-data.ts';
import { reviewData } from '#domain/trade/reviews/person-data.ts';
import { rfqData } from '#domain/trade/rfqs/person-data.ts';
import { combinedPersonData } from './combined-person-data.ts';
import { rightsData } from './person-data.ts';
import { waitlistData } from '#domain/intake/waitlist/person-data.ts';

export const personDataList: readonly PersonData[] = [
  combinedPersonData([accountData, apiKeyData, confirmationData, webhookData]),
  listingData,
  waitlistData,
  machineOrderData,
  productOrderData,
  marketOrderData,
  combinedPersonData([offerData, rfqData, bidData]),
  balanceData,
  invitationData,
  dealData,
  dealWordsData,
  documentData,
  paymentData,
  payoutData,
  checkData,
  planData,
  eventBookingData,
  enquiry.personData,
  investmentInquiry.personData,
  demoRequest.personData,
  sampleRequest.personData,
  planRequest.personData,
  supplierData,
  favouriteData,
  followData,
  savedSearchData,
  priceAlertData,
  messageData,
  reviewData,
  rightsData,
  staffData,
  mailData,
  suppressionData,
];
