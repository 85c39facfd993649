import { z } from 'zod';
import { choice, choices, email, line, lines, phone } from '../input.ts';
import { amounts, interests } from './investment-inquiry.options.ts';

export const investmentTexts = {
  missing: 'Please fill in all required fields.',
  sending: 'Sending...',
  sent: 'Your investment enquiry has been sent!',
  failed: 'Submission failed. Please try again.',
  offline: 'Network error. Please check your connection and try again.',
} as const;

export const investmentInquirySchema = z.object({
  name: line({ missing: 'Enter your name' }),
  email: email({ missing: 'Enter your e-mail address' }),
  phone: phone({ missing: 'Enter your phone number' }),
  company: line({ missing: '' }).optional(),
  amount: choice(amounts, { missing: 'Choose from the list' }).optional(),
  interests: choices(interests),
  message: lines({ missing: '', max: 4000 }).optional(),
});

export type InvestmentInquiry = z.infer<typeof investmentInquirySchema>;
