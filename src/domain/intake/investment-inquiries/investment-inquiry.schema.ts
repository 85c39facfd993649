import { z } from 'zod';
import { choice, choices, company, lines, person } from '#domain/values/input.ts';
import { amounts, interests } from './investment-inquiry.options.ts';

export const investmentTexts = {
  sent: 'Your investment enquiry has been sent!',
} as const;

export const investmentInquirySchema = z.object({
  ...person('name'),
  company,
  amount: choice(amounts, { missing: 'Choose from the list' }).optional(),
  interests: choices(interests),
  message: lines({ missing: '', max: 4000 }).optional(),
});

export type InvestmentInquiry = z.infer<typeof investmentInquirySchema>;
