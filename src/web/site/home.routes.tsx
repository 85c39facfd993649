import { brand } from '#content/brand.ts';
import { link, urls } from '#content/link.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { findNewestListings } from '#domain/trade/listings/find-newest.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { businessThings } from '../finding/business.ts';
import { settingsOf, page } from '../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { HomePage } from './home.page.tsx';

/** Makes one query while trading is open, otherwise none. */
const openHome: Handler = async (visit) =>
  showHome(visit, settingsOf(visit).trading === 'closed' ? undefined : await findNewestListings(visit.ctx));

export const homeRoutes: readonly Route[] = [get(urls.home, anyone, openHome, { cachedUnder: ['home', 'listings'] })];

function showHome(visit: Visit, newest: readonly Listing[] | undefined): Response {
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
