import { z } from 'zod';
import { lines, personFields } from '#domain/values/input.ts';

/** public-site.md §4 and §8, to the letter. */
export const enquiryTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  sent: 'Your message has been sent!',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

/** By the page of the form (public-site.md §7); the contact page has no subject of its own. */
export type EnquirySubject = 'Services Inquiry' | 'Product Inquiry';

const { name, phone, email } = personFields('name');

export const sendEnquirySchema = z.object({
  name,
  phone,
  email,
  message: lines({ missing: 'Write your message', max: 4000 }).meta({ label: 'Message', rows: 5 }),
});

export type SendEnquiry = z.infer<typeof sendEnquirySchema> & { subject?: EnquirySubject };
