import { investmentInquirySchema, investmentTexts } from '#domain/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/investment-inquiries/send-investment-inquiry.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { urls } from '../routes.ts';
import { showInvest, showInvestThanks } from './invest.views.tsx';

const form = defineForm({
  id: 'invest',
  schema: investmentInquirySchema,
  missingText: investmentTexts.missing,
  numberFields: ['phone'],
});

export const investRoutes: readonly Route[] = [
  get(urls.invest, anyone, (visit) => showInvest(visit, blankForm(form))),
  post(
    urls.invest,
    anyone,
    takeForm({
      form,
      show: showInvest,
      verb: sendInvestmentInquiry,
      next: () => link('investThanks'),
      person: (inquiry) => inquiry.email,
      failedText: investmentTexts.failed,
    }),
  ),
  get(urls.investThanks, anyone, showInvestThanks, { cachedUnder: [] }),
];
