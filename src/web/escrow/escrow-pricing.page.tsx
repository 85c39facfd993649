import { pricing } from '#content/escrow-pages/pricing.ts';
import type { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { Section } from '#ui/section.tsx';
import { PlanList } from './escrow-plans.tsx';
import { EscrowWayBack } from './escrow-way-back.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import type { AskedFee } from './fee-sums.ts';
import type { FormOf } from '../request/form.ts';
import { PlanRequestSection } from './plan-request-form.tsx';

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
