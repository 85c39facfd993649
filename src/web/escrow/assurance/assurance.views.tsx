import { assurance } from '#content/escrow-pages/assurance.ts';
import { link } from '#content/link.ts';
import { findAssurance } from '#domain/assurance/find-assurance.ts';
import { page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { AssurancePage } from './assurance.page.tsx';

export async function showAssurance(visit: Visit): Promise<Response> {
  const { custodian, payments } = visit.services.config;
  const said = await findAssurance(visit.ctx);
  return page(visit, {
    title: assurance.title,
    description: assurance.lead,
    canonical: link('escrowAssurance'),
    isOnEscrow: true,
    body: (
      <AssurancePage said={said} now={visit.ctx.now} custodian={custodian} isTest={payments.provider === 'sandbox'} />
    ),
  });
}
