import { investPage } from '#content/invest.ts';
import { urls, link } from '#content/link.ts';
import {
  investmentInquirySchema,
  investmentTexts,
} from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from '#domain/intake/investment-inquiries/send-investment-inquiry.ts';
import { PalmTree } from '#ui/illustration/palm-tree.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { requestRoutes } from './request-routes.tsx';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import type { FormState } from '#ui/field-state.ts';
import { BigNumber } from '#ui/big-number.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import { Fields } from '#ui/fields.tsx';
import { useSettings } from '../frame/shown-settings.tsx';
import type { FormOf } from '../request/form.ts';
import { PersonFields, RequestForm } from './request-form.tsx';

export const investRoutes = requestRoutes({
  id: 'invest',
  at: urls.invest,
  thanksAt: urls.investThanks,
  schema: investmentInquirySchema,
  verb: sendInvestmentInquiry,
  head: { title: investPage.title, description: investPage.lead },
  body: (form) => <InvestPage form={form} />,
  thanks: {
    tab: 'We have your investment enquiry',
    title: 'We have your enquiry.',
    message: investmentTexts.sent,
    picture: <PalmTree className="w-full" />,
    steps: [
      'One of us calls or writes to you, and you ask whatever you need to know.',
      'Take your time, and ask your own adviser. We put all that we agree in writing.',
      <>
        If anybody asks you for money in our name before we have signed anything, call <CallUs />.
      </>,
    ],
  },
});

/** What exists, what the money is for, what we do not promise; then the form. */
function InvestPage({ form }: { form: FormState }) {
  const settings = useSettings();
  return (
    <>
      <PageHead
        ground="deep"
        pattern="rings"
        title={investPage.heading}
        lead={withFigures(investPage.lead, settings)}
        actions={
          <ButtonLink kind="danfo" size="large" href="#talk">
            Talk to us
          </ButtonLink>
        }
      />
      <Section labelledBy="today-heading">
        <div className="grid gap-8 tablet:grid-cols-3">
          {investPage.figures.map(({ value, unit, note }) => (
            <BigNumber key={unit} value={value} unit={unit}>
              {withFigures(note, settings)}
            </BigNumber>
          ))}
        </div>
        <div className="mt-16">
          <Lines id="today-heading" {...investPage.business} />
        </div>
      </Section>
      <Section ground="raised" labelledBy="purpose-heading">
        <Lines id="purpose-heading" {...investPage.purpose} />
      </Section>
      <Section id="talk" labelledBy="talk-heading">
        <div className="grid items-start gap-x-8 gap-y-10 desk:grid-cols-12">
          <div className="desk:col-span-7">
            <h2 id="talk-heading" className="text-36 tablet:text-48">
              {investPage.form.heading}
            </h2>
            <p className="mt-4 text-18 text-quiet">{investPage.form.lead}</p>
          </div>
          <InvestWarnings />
          <div className="desk:col-span-7">
            <InvestForm form={form} />
          </div>
        </div>
      </Section>
    </>
  );
}

type LinesProps = { id: string; heading: string; lines: readonly (readonly [string, string])[] };

function Lines({ id, heading, lines }: LinesProps) {
  const settings = useSettings();
  return (
    <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
      <h2 id={id} className="text-36 desk:col-span-4">
        {heading}
      </h2>
      <dl className="desk:col-span-8">
        {lines.map(([name, text]) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-4 tablet:grid-cols-3">
            <dt className="display text-18">{withFigures(name, settings)}</dt>
            <dd className="tablet:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function InvestWarnings() {
  const { heading, lines } = investPage.warnings;
  return (
    <aside
      aria-labelledby="plainly-heading"
      className="border-t-2 border-ink pt-4 desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2"
    >
      <h2 id="plainly-heading" className="text-22">
        {heading}
      </h2>
      <ul className="mt-3">
        {lines.map((line) => (
          <li key={line} className="border-t border-line py-3">
            {line}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function InvestForm({ form }: { form: FormOf<typeof investmentInquirySchema> }) {
  return (
    <RequestForm form={form} action={link('invest')} button="Send enquiry">
      <PersonFields fields={form.fields} />
      <Fields fields={form.fields} only={['amount', 'interests', 'message']} />
    </RequestForm>
  );
}
