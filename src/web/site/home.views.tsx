import { brand } from '#content/brand.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { businessThings } from '../finding/business.ts';
import { link } from '#content/link.ts';
import { page, settingsOf } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { HomePage } from './home.page.tsx';

export function showHome(visit: Visit, newest: readonly Listing[] | undefined): Response {
  const settings = settingsOf(visit);
  return page(visit, {
    title: `${brand.name}: machines, byproducts and a market for coconuts`,
    description: withFigures(
      'Dehusking and deshelling machines, cocopeat, fibre and cocopots from coconut waste, coconut service for events, {home summary}.',
      settings,
    ),
    canonical: link('home'),
    things: businessThings(visit.services.publicUrl, settings),
    body: <HomePage newest={newest} />,
  });
}
