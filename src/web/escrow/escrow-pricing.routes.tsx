import { escrowPricingPage } from '#content/escrow-pages/pricing.ts';
import { urls, link } from '#content/link.ts';
import { askForPlan } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askedPlans, askForPlanSchema, planRequestTexts } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { Receipt } from '#ui/illustration/receipt.tsx';
import { CallUs } from '../frame/call-us.tsx';
import type { FormOf } from '../request/form.ts';
import { requestRoutes } from '../site/request-routes.tsx';
import { readFeeQuestion, type FeeQuestion } from './fee-sums.ts';
import { Section } from '#ui/section.tsx';
import { Fields } from '#ui/fields.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { PlanList } from './escrow-plans.tsx';
import { EscrowBackLink } from './escrow-back-link.tsx';
import { FeeCalculator } from './fee-calculator.tsx';
import { PersonFields, RequestForm } from '../site/request-form.tsx';
import { EscrowRules } from './escrow-rules.tsx';

export const escrowPricingRoutes = requestRoutes({
  id: 'plan',
  at: urls.escrowPricing,
  thanksAt: urls.escrowPlanThanks,
  schema: askForPlanSchema,
  verb: askForPlan,
  head: { title: escrowPricingPage.title, description: escrowPricingPage.lead, isOnEscrow: true },
  body: (form, { url: { searchParams } }) => (
    <EscrowPricingPage question={readFeeQuestion(searchParams)} form={withPlan(form, searchParams.get('for'))} />
  ),
  thanks: {
    tab: 'We have your request for a plan',
    title: 'We are checking your request.',
    message: planRequestTexts.sent,
    picture: <Receipt className="w-full" />,
    steps: [
      'We check your account and your papers, and ask you for what is missing.',
      'When we grant you the plan, we write to you on which day it starts.',
      <>
        Is it urgent? Call <CallUs />.
      </>,
    ],
  },
});

/** Preselects the plan whose link the visitor followed. */
function withPlan(form: FormOf<typeof askForPlanSchema>, wantedPlan: string | null): FormOf<typeof askForPlanSchema> {
  if (wantedPlan === null || !(wantedPlan in askedPlans) || form.fields.plan.values.length > 0) return form;
  return { ...form, fields: { ...form.fields, plan: { ...form.fields.plan, values: [wantedPlan] } } };
}

type EscrowPricingProps = { question: FeeQuestion; form: FormOf<typeof askForPlanSchema> };

function EscrowPricingPage({ question, form }: EscrowPricingProps) {
  return (
    <>
      <div className="wrap page-top pb-16">
        <EscrowBackLink />
        <h1 className="page-title">{escrowPricingPage.heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{escrowPricingPage.lead}</p>
        <FeeCalculator question={question} />
        <EscrowRules rules={escrowPricingPage.rules} />
      </div>
      <Section ground="raised" labelledBy="plans-heading">
        <h2 id="plans-heading" className="escrow-heading">
          {escrowPricingPage.plans}
        </h2>
        <p className="escrow-lead text-quiet">{escrowPricingPage.plansLead}</p>
        <PlanList />
      </Section>
      <PlanRequestSection form={form} />
    </>
  );
}

/** decisions.md §9 'Plans': visitors ask here for Professional and Enterprise, and staff grant the plans after checks. */
function PlanRequestSection({ form }: { form: FormOf<typeof askForPlanSchema> }) {
  return (
    <Section id="ask" labelledBy="ask-heading">
      <div className="escrow-sum">
        <div>
          <h2 id="ask-heading" className="escrow-heading">
            {escrowPricingPage.ask}
          </h2>
          <p className="escrow-lead text-quiet">{escrowPricingPage.askLead}</p>
        </div>
        <RequestForm form={form} action={link('escrowPricing')} button={escrowPricingPage.askSend}>
          <Fields fields={form.fields} only={['plan', 'volume']} />
          <PersonFields fields={form.fields} />
          <TextArea field={form.fields.message} />
        </RequestForm>
      </div>
    </Section>
  );
}
