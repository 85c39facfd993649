import { z } from 'zod';
import { choice, choices, company, lines, personFields } from '#domain/values/input.ts';

export const investmentTexts = {
  sent: 'Your investment enquiry has been sent!',
} as const;

/** The values are stored; the names are shown. */
export const amounts = {
  under_1m: 'Less than ₦1 million',
  '1m_to_5m': '₦1 million to ₦5 million',
  '5m_to_25m': '₦5 million to ₦25 million',
  '25m_to_100m': '₦25 million to ₦100 million',
  over_100m: 'More than ₦100 million',
  not_sure: 'I do not know yet',
} as const;

export const interests = {
  machines: 'Building machines',
  processing: 'The processing service',
  byproducts: 'Cocopeat, fibre and cocopots',
  marketplace: 'The marketplace',
  other: 'Something else',
} as const;

export const investmentInquirySchema = z.object({
  ...personFields('name'),
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
