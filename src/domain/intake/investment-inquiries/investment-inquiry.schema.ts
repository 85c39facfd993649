import { z } from 'zod';
import { choice, choices, company, lines, person } from '#domain/values/input.ts';
import { amounts, interests } from './investment-inquiry.options.ts';

export const investmentTexts = {
  sent: 'Your investment enquiry has been sent!',
} as const;

export const investmentInquirySchema = z.object({
  ...person('name'),
  company,
  amount: choice(amounts, { missing: 'Choose from the list' })
    .optional()
    .meta({ label: 'How much, roughly?', short: 'Roughly', control: 'select' }),
  interests: choices(interests).meta({
    label: 'What interests you?',
    short: 'Interested in',
    hint: 'Choose any.',
    layout: 'columns',
  }),
  message: lines({ missing: '', max: 4000 })
    .optional()
    .meta({ label: 'What would you like to know?', short: 'Message', rows: 5 }),
});

export type InvestmentInquiry = z.infer<typeof investmentInquirySchema>;
