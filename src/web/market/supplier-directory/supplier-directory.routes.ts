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

/** The query parameters of pages that are cached. */
const cachedParams = ['category', 'place', 'verified', 'sort'];
/** Pages with one of these are not cached, because there are endlessly many names, amounts and positions in the list. */
const endlessParams = ['q', 'capacity', 'after', 'before'];

const mostPlaces = 12;

const readSuppliersQuery = ({ url }: Visit) => supplierList.read(url.searchParams);
const findSuppliersOf = (visit: Visit) => findSuppliers(visit.ctx, readSuppliersQuery(visit));

/** Makes two queries: a page of suppliers, and the places of listings. */
const openSuppliers: Handler = async (visit) => {
  const query = readSuppliersQuery(visit);
  const page = await findSuppliersOf(visit);
  const facets = await findFacets(visit.ctx, catalogueList.whole);
  const { place } = query.chosen;
  const places = topPlaces(facets, { category: [], unit: [], place }, mostPlaces);
  return showSuppliers(visit, { query, page, places });
};

const directoryPage = get(urls.suppliers, anyone, openSuppliers, { reads: cachedParams, cacheGroup: 'records' });

export const supplierDirectoryRoutes: readonly Route[] = [
  get(
    urls.suppliers,
    anyone,
    (visit) =>
      endlessParams.some((name) => visit.url.searchParams.has(name))
        ? openSuppliers(visit)
        : cachedPage(visit, directoryPage, ['listings', 'suppliers']),
    lists(supplierRow, findSuppliersOf),
  ),
];
