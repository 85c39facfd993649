import type { FormOf } from '../request/form.ts';
import { invest } from '#content/invest.ts';
import {
  investmentTexts,
  type investmentInquirySchema,
} from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { formTitle, page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CallUs } from '../frame/call-us.tsx';
import { InvestPage } from './invest.page.tsx';
import { SentPage } from './sent.page.tsx';

export function showInvest(visit: Visit, form: FormOf<typeof investmentInquirySchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle(invest.title, form),
    description: withFigures(invest.lead, settingsOf(visit)),
    canonical: link('invest'),
    ...refusal,
    body: <InvestPage form={form} />,
  });
}

export function showInvestThanks(visit: Visit): Response {
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
          'Take your time, and your own adviser. Whatever we agree is in writing.',
          <>
            Should anybody ask you for money in our name before that, call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}
