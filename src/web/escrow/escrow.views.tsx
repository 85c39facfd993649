import { escrowHero } from '#content/escrow.ts';
import { link } from '#content/link.ts';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { EscrowPage } from './escrow.page.tsx';

export function showEscrow(visit: Visit): Response {
  return page(visit, {
    title: 'Escrow: nobody has to go first',
    description: escrowHero.lead,
    canonical: link('escrow'),
    isOnEscrow: true,
    body: <EscrowPage mode={visit.services.config.mode} />,
  });
}
