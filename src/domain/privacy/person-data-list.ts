import { accountData } from '../accounts/person-data.ts';
import { demoRequest } from '../demo-requests/request-demo.ts';
import { enquiry } from '../enquiries/send-enquiry.ts';
import { eventBookingData } from '../event-bookings/person-data.ts';
import { invitationData } from '../deal-invitations/person-data.ts';
import { dealData } from '../deals/person-data.ts';
import { dealWordsData } from '../deals/said/person-data.ts';
import { documentData } from '../documents/person-data.ts';
import { balanceData } from '../ledger/person-data.ts';
import { favouriteData } from '../listings/favourites/person-data.ts';
import { investmentInquiry } from '../investment-inquiries/send-investment-inquiry.ts';
import { listingData } from '../listings/person-data.ts';
import { machineOrderData } from '../machine-orders/person-data.ts';
import { marketOrderData } from '../orders/person-data.ts';
import { offerData } from '../offers/person-data.ts';
import { mailData, suppressionData } from '../mailbox/person-data.ts';
import { checkData } from '../member-checks/person-data.ts';
import type { PersonData } from '../person-data.ts';
import { messageData } from '../messages/person-data.ts';
import { planData } from '../plans/person-data.ts';
import { payoutData } from '../payouts/person-data.ts';
import { paymentData } from '../payments/person-data.ts';
import { priceAlertData } from '../prices/alerts/person-data.ts';
import { productOrderData } from '../product-orders/person-data.ts';
import { savedSearchData } from '../listings/saved-searches/person-data.ts';
import { planRequest } from '../plan-requests/ask-for-plan.ts';
import { sampleRequest } from '../sample-requests/request-samples.ts';
import { supplierData } from '../suppliers/person-data.ts';
import { staffData } from '../staff/person-data.ts';
import { bidData } from '../rfqs/bids/person-data.ts';
import { reviewData } from '../reviews/person-data.ts';
import { rfqData } from '../rfqs/person-data.ts';
import { together } from './person-data-together.ts';
import { rightsData } from './person-data.ts';
import { waitlistData } from '../waitlist/person-data.ts';

/** Everything that we keep about people, in the order in which they read it. */
export const personDataList: readonly PersonData[] = [
  accountData,
  listingData,
  waitlistData,
  machineOrderData,
  productOrderData,
  marketOrderData,
  together([offerData, rfqData, bidData]),
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
  savedSearchData,
  priceAlertData,
  messageData,
  reviewData,
  rightsData,
  staffData,
  mailData,
  suppressionData,
];
