import { byproductFaqs } from './byproducts.ts';
import { dataFaqs } from './data.ts';
import { eventFaqs } from './events.ts';
import type { FaqGroup } from './faq.ts';
import { machineFaqs } from './machines.ts';
import { paymentFaqs } from './payment.ts';
import { waitlistFaqs } from './waitlist.ts';

export const faqPage = {
  title: 'Questions, answered',
  lead: 'What people ask us about machines, byproducts, events, the waitlist, payment and their data.',
} as const;

export const faqGroups: readonly FaqGroup[] = [
  machineFaqs,
  byproductFaqs,
  eventFaqs,
  waitlistFaqs,
  paymentFaqs,
  dataFaqs,
];
