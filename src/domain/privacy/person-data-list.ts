import { accountData } from '../accounts/person-data.ts';
import { demoRequestData } from '../demo-requests/person-data.ts';
import { enquiryData } from '../enquiries/person-data.ts';
import { eventBookingData } from '../event-bookings/person-data.ts';
import { investmentData } from '../investment-inquiries/person-data.ts';
import { machineOrderData } from '../machine-orders/person-data.ts';
import { mailData } from '../mailbox/person-data.ts';
import type { PersonData } from '../person-data.ts';
import { productOrderData } from '../product-orders/person-data.ts';
import { staffData } from '../staff/person-data.ts';
import { waitlistData } from '../waitlist/person-data.ts';

/** Everything that we keep about people, in the order in which they read it. */
export const personDataList: readonly PersonData[] = [
  accountData,
  waitlistData,
  machineOrderData,
  productOrderData,
  eventBookingData,
  enquiryData,
  investmentData,
  demoRequestData,
  staffData,
  mailData,
];
