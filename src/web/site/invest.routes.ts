import { urls } from '#content/urls.ts';
import { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { showInvest, showInvestThanks } from './invest.views.tsx';
import { requestRoutes } from './request-routes.ts';

export const investRoutes = requestRoutes({
  id: 'invest',
  at: urls.invest,
  thanksAt: urls.investThanks,
  schema: investmentInquirySchema,
  verb: sendInvestmentInquiry,
  show: showInvest,
  showThanks: showInvestThanks,
});
