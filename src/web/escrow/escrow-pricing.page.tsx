import { pricing } from '#content/escrow-pages/pricing.ts';
import type { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { PlanList } from './escrow-plans.tsx';
import { EscrowWayBack } from './escrow-way-back.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import type { AskedFee } from './fee-sums.ts';
import type { FormOf } from '../request/form.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { PersonFields } from '../site/person-fields.tsx';

type EscrowPricingProps = { asked: AskedFee; form: FormOf<typeof askForPlanSchema> };

export function EscrowPricingPage({ asked, form }: EscrowPricingProps) {
  return (
    <>
      <div className="wrap page-top pb-16">
        <EscrowWayBack />
        <h1 className="page-title">{pricing.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{pricing.lead}</p>
        <FeeCalculator asked={asked} />
        <dl className="escrow-rules">
          {pricing.rules.map(([name, text]) => (
            <div key={name}>
              <dt className="display text-18">{name}</dt>
              <dd className="mt-1 text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Section ground="raised" labelledBy="plans-heading">
        <h2 id="plans-heading" className="escrow-heading">
          {pricing.plans}
        </h2>
        <p className="escrow-lead text-quiet">{pricing.plansLead}</p>
        <PlanList />
      </Section>
      <PlanRequestSection form={form} />
    </>
  );
}

/** decisions.md §9 'Plans': visitors ask here for Professional and Enterprise, and staff grant them after checks. */
function PlanRequestSection({ form }: { form: FormOf<typeof askForPlanSchema> }) {
  return (
    <Section id="ask" labelledBy="ask-heading">
      <div className="escrow-sum">
        <div>
          <h2 id="ask-heading" className="escrow-heading">
            {pricing.ask}
          </h2>
          <p className="escrow-lead text-quiet">{pricing.askLead}</p>
        </div>
        <PlanRequestForm form={form} />
      </div>
    </Section>
  );
}

function PlanRequestForm({ form }: { form: FormOf<typeof askForPlanSchema> }) {
  const { fields } = form;
  return (
    <FormFrame form={form} action={link('escrowPricing')}>
      <div className="grid gap-6">
        <Fields fields={fields} only={['plan', 'volume']} />
        <PersonFields fields={fields} />
        <TextArea field={fields.message} />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          {pricing.askSend}
        </Button>
      </div>
    </FormFrame>
  );
}
