import { urls } from '#content/link.ts';
import { catalogueList } from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { topPlaces } from '#domain/trade/listings/catalogue/facets.view.ts';
import { findFacets } from '#domain/trade/listings/catalogue/find-facets.ts';
import { findSuppliers, supplierRow } from '#domain/trade/listings/supplier-directory/find-suppliers.ts';
import { supplierList } from '#domain/trade/listings/supplier-directory/supplier-directory.list.ts';
import type { Visit } from '../../request/visit.ts';
import { lists } from '../../request/lists.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import { showSuppliers } from './supplier-directory.views.tsx';

/** The query parameters of cached pages. Names and places are endless, so pages with them are made each time. */
const asksFor = ['category', 'place', 'verified', 'sort'];
const endless = ['q', 'capacity', 'after', 'before'];

const mostPlaces = 12;

/** Makes two queries: a page of suppliers, and the places of listings. */
const suppliersAsked = ({ url }: Visit) => supplierList.read(url.searchParams);
const suppliersOf = (visit: Visit) => findSuppliers(visit.ctx, suppliersAsked(visit));

const openSuppliers: Handler = async (visit) => {
  const asked = suppliersAsked(visit);
  const page = await suppliersOf(visit);
  const facets = await findFacets(visit.ctx, catalogueList.whole);
  const { place } = asked.chosen;
  const places = topPlaces(facets, { category: [], unit: [], place }, mostPlaces);
  return showSuppliers(visit, { asked, page, places });
};

const directory = get(urls.suppliers, anyone, openSuppliers, { reads: asksFor, cacheGroup: 'records' });

export const supplierDirectoryRoutes: readonly Route[] = [
  get(
    urls.suppliers,
    anyone,
    (visit) =>
      endless.some((name) => visit.url.searchParams.has(name))
        ? openSuppliers(visit)
        : cachedPage(visit, directory, ['listings', 'suppliers']),
    lists(supplierRow, suppliersOf),
  ),
];
