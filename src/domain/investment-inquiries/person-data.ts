import type { Selectable } from 'kysely';
import type { InvestmentInquiries } from '#platform/database/tables.ts';
import { keptForms } from '../kept-forms.ts';
import type { InvestmentInquiry } from './investment-inquiry.schema.ts';
import { describeInquiry } from './investment-inquiry.view.ts';

export const investmentData = keptForms<Selectable<InvestmentInquiries>>({
  kind: 'investments',
  table: 'investment_inquiries',
  describe: (row) => ({ title: 'Your enquiry', answers: describeInquiry(row as InvestmentInquiry) }),
});
