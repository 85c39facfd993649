import { hero } from '#content/marketplace.ts';
import { link } from '#content/link.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { MarketplacePage } from './marketplace.page.tsx';

export function showMarketplace(visit: Visit): Response {
  const signedIn = visit.ctx.actor.kind === 'member';
  return page(visit, {
    title: hero.heading,
    description: withFigures(
      'A business-to-business market for coconuts and all that comes out of them: live market prices, verified sellers, global trade, and money that is held until the goods are there. {market summary}',
      settingsOf(visit),
    ),
    canonical: link('marketplace'),
    body: <MarketplacePage signedIn={signedIn} mode={visit.services.config.mode} />,
  });
}
