import { invest } from '#content/invest.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import type { FormState } from '#ui/field-state.ts';
import { BigNumber } from '#ui/big-number.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Section } from '#ui/section.tsx';
import type { investmentInquirySchema } from '#domain/intake/investment-inquiries/investment-inquiry.schema.ts';
import { Fields } from '#ui/fields.tsx';
import { link } from '#content/link.ts';
import { useSettings } from '../frame/shown-settings.tsx';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { PersonFields } from './person-fields.tsx';

/** What exists, what the money is for, what we do not promise; then the form. */
export function InvestPage({ form }: { form: FormState }) {
  const settings = useSettings();
  return (
    <>
      <PageHead
        ground="deep"
        pattern="rings"
        title={invest.heading}
        lead={withFigures(invest.lead, settings)}
        actions={
          <ButtonLink kind="danfo" size="large" href="#talk">
            Talk to us
          </ButtonLink>
        }
      />
      <Section labelledBy="today-heading">
        <div className="grid gap-8 tablet:grid-cols-3">
          {invest.figures.map(({ value, unit, note }) => (
            <BigNumber key={unit} value={value} unit={unit}>
              {withFigures(note, settings)}
            </BigNumber>
          ))}
        </div>
        <div className="mt-16">
          <Lines id="today-heading" {...invest.business} />
        </div>
      </Section>
      <Section ground="raised" labelledBy="purpose-heading">
        <Lines id="purpose-heading" {...invest.purpose} />
      </Section>
      <Section id="talk" labelledBy="talk-heading">
        <div className="grid items-start gap-x-8 gap-y-10 desk:grid-cols-12">
          <div className="desk:col-span-7">
            <h2 id="talk-heading" className="text-36 tablet:text-48">
              {invest.form.heading}
            </h2>
            <p className="mt-4 text-18 text-quiet">{invest.form.lead}</p>
          </div>
          <Plainly />
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
  return (
    <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
      <h2 id={id} className="text-36 desk:col-span-4">
        {heading}
      </h2>
      <dl className="desk:col-span-8">
        {lines.map(([name, text]) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-4 tablet:grid-cols-3">
            <dt className="display text-18">{name}</dt>
            <dd className="tablet:col-span-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Plainly() {
  const { heading, lines } = invest.plainly;
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
  const { fields } = form;
  return (
    <FormFrame form={form} action={link('invest')}>
      <div className="grid gap-6">
        <PersonFields fields={fields} />
        <Fields fields={fields} only={['amount', 'interests', 'message']} />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          Send enquiry
        </Button>
      </div>
    </FormFrame>
  );
}
