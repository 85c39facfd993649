import { z } from 'zod';
import { email, line, lines, phone } from '../input.ts';

/** public-site.md §4 and §8, to the letter. */
export const enquiryTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  sent: 'Your message has been sent!',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

/** What an enquiry is about, by the page it was written on (public-site.md §7); the contact page has no subject of its own. */
export type EnquirySubject = 'Services Inquiry' | 'Product Inquiry';

export const sendEnquirySchema = z.object({
  name: line({ missing: 'Enter your name' }),
  phone: phone({ missing: 'Enter your phone number' }),
  email: email({ missing: 'Enter your e-mail address' }),
  message: lines({ missing: 'Write your message', max: 4000 }),
});

export type SendEnquiry = z.infer<typeof sendEnquirySchema> & { subject?: EnquirySubject };
