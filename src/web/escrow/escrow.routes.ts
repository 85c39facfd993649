import { urls } from '#content/urls.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { assuranceRoutes } from './assurance/assurance.routes.ts';
import { showCaseStudies, showHowItWorks, showIntegrations } from './escrow-reading.views.tsx';
import { escrowPricingRoutes } from './escrow-pricing.routes.ts';
import { showEscrow } from './escrow.views.tsx';
import { transactionRoutes } from './transactions/transaction.routes.ts';

/** The same for every guest, and changed only by a new version of the program. */
const always = { cachedUnder: [] } as const;

export const escrowRoutes: readonly Route[] = [
  get(urls.escrow, anyone, showEscrow, always),
  get(urls.escrowHowItWorks, anyone, showHowItWorks, always),
  get(urls.escrowIntegrations, anyone, showIntegrations, always),
  get(urls.escrowCaseStudies, anyone, showCaseStudies, always),
  ...assuranceRoutes,
  ...escrowPricingRoutes,
  ...transactionRoutes,
];
