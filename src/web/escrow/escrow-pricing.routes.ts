import { urls } from '#content/urls.ts';
import { askForPlan } from '#domain/intake/plan-requests/ask-for-plan.ts';
import { askForPlanSchema } from '#domain/intake/plan-requests/plan-request.schema.ts';
import { requestRoutes } from '../site/request-routes.ts';
import { showEscrowPricing, showPlanThanks } from './escrow-pricing.views.tsx';

export const escrowPricingRoutes = requestRoutes({
  id: 'plan',
  at: urls.escrowPricing,
  thanksAt: urls.escrowPlanThanks,
  schema: askForPlanSchema,
  verb: askForPlan,
  show: showEscrowPricing,
  showThanks: showPlanThanks,
});
