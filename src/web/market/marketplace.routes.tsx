import { link, urls } from '#content/link.ts';
import { marketplaceHero } from '#content/marketplace.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { findCatalogue, catalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { findFacets } from '#domain/trade/listings/catalogue/find-facets.ts';
import { understandSearch } from '#domain/trade/listings/catalogue/understand-search.ts';
import { findAskingPrices } from '#domain/trade/prices/find-asking.ts';
import { lists } from '../request/lists.ts';
import { cachedPage } from '../pages/cached-page.ts';
import { settingsOf, page } from '../pages/page.tsx';
import { anyone, get, type Handler, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { showCatalogue } from './catalogue/catalogue.views.tsx';
import { MarketplacePage } from './marketplace.page.tsx';

/** The query parameters of cached pages. Amounts and places in the list are endless, so pages with them are made each time. */
const asksFor = ['category', 'place', 'unit', 'verified', 'sort'];
const endless = ['min', 'max', 'quantity', 'after', 'before'];

/** The catalogue while trading is open, else the page about it. Both are the same for all guests. */
const openMarketplace: Handler = (visit) => {
  if (settingsOf(visit).trading === 'closed') return cachedPage(visit, whileClosed, []);
  if (endless.some((name) => visit.url.searchParams.has(name))) return openCatalogue(visit);
  return cachedPage(visit, visit.url.searchParams.has('q') ? search : catalogue, ['listings']);
};

const goodsAsked = ({ ctx, url }: Visit) => understandSearch(ctx, catalogueList.read(url.searchParams));

/** Makes three queries; asking prices are read only without search words. */
const openCatalogue: Handler = async (visit) => {
  const asked = await goodsAsked(visit);
  const page = await findCatalogue(visit.ctx, asked);
  const facets = await findFacets(visit.ctx, asked);
  const prices = asked.chosen.q.length > 0 ? undefined : await findAskingPrices(visit.ctx);
  return showCatalogue(visit, { asked, page, facets, prices });
};

const whileClosed = get(urls.marketplace, anyone, showMarketplace);
const catalogue = get(urls.marketplace, anyone, openCatalogue, { reads: asksFor, cacheGroup: 'records' });
/** Many people search for the same words. */
const search = get(urls.marketplace, anyone, openCatalogue, { reads: [...asksFor, 'q'], cacheGroup: 'searches' });

export const marketplaceRoutes: readonly Route[] = [
  get(
    urls.marketplace,
    anyone,
    openMarketplace,
    lists(catalogueRow, async (visit) => findCatalogue(visit.ctx, await goodsAsked(visit))),
  ),
];

function showMarketplace(visit: Visit): Response {
  const signedIn = visit.ctx.actor.kind === 'member';
  return page(visit, {
    title: marketplaceHero.heading,
    description: withFigures(
      'A business-to-business market for coconuts and all that comes out of them: live market prices, verified sellers, global trade, and money that is held until the goods are there. {market summary}',
      settingsOf(visit),
    ),
    canonical: link('marketplace'),
    body: <MarketplacePage signedIn={signedIn} mode={visit.services.config.mode} />,
  });
}
