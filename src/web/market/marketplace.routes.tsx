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

/** The query parameters of pages that are cached. */
const cachedParams = ['category', 'place', 'unit', 'verified', 'sort'];
/** Pages with one of these are not cached, because there are endlessly many amounts and positions in the list. */
const endlessParams = ['min', 'max', 'quantity', 'after', 'before'];

/** The catalogue while trading is open, else the page about it. Both are the same for all guests. */
const openMarketplace: Handler = (visit) => {
  if (settingsOf(visit).trading === 'closed') return cachedPage(visit, closedPage, []);
  if (endlessParams.some((name) => visit.url.searchParams.has(name))) return openCatalogue(visit);
  return cachedPage(visit, visit.url.searchParams.has('q') ? searchPage : cataloguePage, ['listings']);
};

const readCatalogueQuery = ({ ctx, url }: Visit) => understandSearch(ctx, catalogueList.read(url.searchParams));

/** Reads the asking prices only without search words, because the page shows them only then. */
const openCatalogue: Handler = async (visit) => {
  const query = await readCatalogueQuery(visit);
  const page = await findCatalogue(visit.ctx, query);
  const facets = await findFacets(visit.ctx, query);
  const prices = query.chosen.q.length > 0 ? undefined : await findAskingPrices(visit.ctx);
  return showCatalogue(visit, { query, page, facets, prices });
};

const closedPage = get(urls.marketplace, anyone, showMarketplace);
const cataloguePage = get(urls.marketplace, anyone, openCatalogue, { reads: cachedParams, cacheGroup: 'records' });
/** Searches are cached too, because many people search for the same words. */
const searchPage = get(urls.marketplace, anyone, openCatalogue, {
  reads: [...cachedParams, 'q'],
  cacheGroup: 'searches',
});

export const marketplaceRoutes: readonly Route[] = [
  get(
    urls.marketplace,
    anyone,
    openMarketplace,
    lists(catalogueRow, async (visit) => findCatalogue(visit.ctx, await readCatalogueQuery(visit))),
  ),
];

function showMarketplace(visit: Visit): Response {
  const signedIn = visit.ctx.actor.kind === 'member';
  return page(visit, {
    title: marketplaceHero.heading,
    description: withFigures(
      'A business-to-business market for coconuts and all that comes out of them: live market prices, verified sellers, global trade, and money that is held until the buyer accepts the goods. {market summary}',
      settingsOf(visit),
    ),
    canonical: link('marketplace'),
    body: <MarketplacePage signedIn={signedIn} mode={visit.services.config.mode} />,
  });
}
