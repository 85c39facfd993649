import { assurancePage } from '#content/escrow-pages/assurance.ts';
import { link, urls } from '#content/link.ts';
import { findAssurance } from '#domain/money/assurance/find-assurance.ts';
import { withOverdue } from '#domain/money/assurance/overdue.view.ts';
import { findOverdueComparison } from '#domain/money/provider-readings/find-overdue.ts';
import { assuranceTopic } from '#domain/money/sums/save-assurance.ts';
import { page } from '../../pages/page.tsx';
import { anyone, get, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { AssurancePage } from './assurance.page.tsx';

export const assuranceRoutes: readonly Route[] = [
  get(urls.escrowAssurance, anyone, showAssurance, { cachedUnder: [assuranceTopic] }),
];

async function showAssurance(visit: Visit): Promise<Response> {
  const { config, payments: paymentServices } = visit.services;
  const { custodian, payments } = config;
  const overdue = paymentServices.provider && (await findOverdueComparison(visit.ctx, paymentServices.provider.name));
  const verified = withOverdue(await findAssurance(visit.ctx), overdue);
  return page(visit, {
    title: assurancePage.title,
    description: assurancePage.lead,
    canonical: link('escrowAssurance'),
    isOnEscrow: true,
    body: (
      <AssurancePage
        verified={verified}
        now={visit.ctx.now}
        custodian={custodian}
        isTest={payments.provider === 'sandbox'}
      />
    ),
  });
}
