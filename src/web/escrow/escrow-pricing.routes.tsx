import { pricing } from '#content/escrow-pages/pricing.ts';
import { link, urls } from '#content/link.ts';
import { askForPlan } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askedPlans, askForPlanSchema, planRequestTexts } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { Receipt } from '#ui/illustration/receipt.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import type { FormOf } from '../request/form.ts';
import type { Visit } from '../request/visit.ts';
import { requestRoutes } from '../site/request-routes.ts';
import { SentPage } from '../site/sent.page.tsx';
import { EscrowPricingPage } from './escrow-pricing.page.tsx';
import { readAskedFee } from './fee-sums.ts';

export const escrowPricingRoutes = requestRoutes({
  id: 'plan',
  at: urls.escrowPricing,
  thanksAt: urls.escrowPlanThanks,
  schema: askForPlanSchema,
  verb: askForPlan,
  show: showEscrowPricing,
  showThanks: showPlanThanks,
});

function showEscrowPricing(visit: Visit, form: FormOf<typeof askForPlanSchema>, refusal?: Refusal): Response {
  const { searchParams } = visit.url;
  return page(visit, {
    title: formTitle(pricing.title, form),
    description: pricing.lead,
    canonical: link('escrowPricing'),
    isOnEscrow: true,
    ...refusal,
    body: <EscrowPricingPage asked={readAskedFee(searchParams)} form={withPlan(form, searchParams.get('for'))} />,
  });
}

/** The link on a plan preselects that plan. */
function withPlan(form: FormOf<typeof askForPlanSchema>, wanted: string | null): FormOf<typeof askForPlanSchema> {
  if (wanted === null || !(wanted in askedPlans) || form.fields.plan.values.length > 0) return form;
  return { ...form, fields: { ...form.fields, plan: { ...form.fields.plan, values: [wanted] } } };
}

function showPlanThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your request for a plan',
    description: planRequestTexts.sent,
    body: (
      <SentPage
        title="We look at it now."
        said={planRequestTexts.sent}
        picture={<Receipt className="w-full" />}
        steps={[
          'We look at your account and your papers, and may ask for one that is missing.',
          'We grant the plan to your account, and write to you from which day you have it.',
          <>
            Is it urgent? Call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}
