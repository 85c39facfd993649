import { invest } from '#content/invest.ts';
import { link, urls } from '#content/link.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import {
  investmentInquirySchema,
  investmentTexts,
} from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { InvestPage } from './invest.page.tsx';
import { requestRoutes } from './request-routes.ts';
import { SentPage } from './sent.page.tsx';

export const investRoutes = requestRoutes({
  id: 'invest',
  at: urls.invest,
  thanksAt: urls.investThanks,
  schema: investmentInquirySchema,
  verb: sendInvestmentInquiry,
  show: showInvest,
  showThanks: showInvestThanks,
});

function showInvest(visit: Visit, form: FormOf<typeof investmentInquirySchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle(invest.title, form),
    description: withFigures(invest.lead, settingsOf(visit)),
    canonical: link('invest'),
    ...refusal,
    body: <InvestPage form={form} />,
  });
}

function showInvestThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your investment enquiry',
    description: investmentTexts.sent,
    body: (
      <SentPage
        title="We have your enquiry."
        said={investmentTexts.sent}
        picture={<PalmTree className="w-full" />}
        steps={[
          'One of us calls or writes to you, and you ask whatever you need to know.',
          'Take your time, and ask your own adviser. We put all that we agree in writing.',
          <>
            Should anybody ask you for money in our name before that, call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}
