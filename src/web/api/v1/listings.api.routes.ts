import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import {
  catalogueList,
  cataloguePerPage,
  type CatalogueQuery,
} from '#domain/trade/listings/catalogue/catalogue.list.ts';
import { facetCounts } from '#domain/trade/listings/catalogue/facets.view.ts';
import { findCatalogue } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { findFacets } from '#domain/trade/listings/catalogue/find-facets.ts';
import { correctedWords } from '#domain/trade/listings/catalogue/search-words.view.ts';
import { understandSearch } from '#domain/trade/listings/catalogue/understand-search.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { categories, categoryNames } from '#domain/trade/listings/listing.options.ts';
import { findSeller } from '#domain/trade/sellers/find-seller.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { taggedAnswer } from '../../request/etag.ts';
import { type Route, anyone, get, type Handler } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import type { CategoriesJson, ListingsJson } from './api-schemas.ts';
import { listingJson, sellerJson } from './listing-json.ts';
import { emptyIfFirstInstead } from './answer-read.ts';
import { refuseWrongParameters } from './asked-fields.ts';
import { type Call, callsIn } from './calls.ts';
import { openApi } from './open-api.ts';

const mostPerPage = 100;

/** The marketplace for programs, read by the same functions as its pages. */
export const listingsApiRoutes: readonly Route[] = [
  // Amounts and cursors have endless values, so answers with them are not cached.
  apiGet(urls.apiListings, readListings, { reads: ['category', 'place', 'unit', 'verified', 'sort', 'limit', 'q'] }),
  apiGet(urls.apiListing, readListing, { reads: [] }),
  apiGet(urls.apiCategories, readCategories, { reads: [] }),
  apiGet(urls.apiSeller, readSeller),
];

/** The description of all addresses for programs. `calls` is a function, because the list is built from the routes of all pages, which exist later. */
export const openApiRoutes = (calls: () => readonly Call[]): readonly Route[] => [
  apiGet(
    urls.openApi,
    ({ services, ctx }) => openApi(services.publicUrl, callsIn(services.config.mode, calls()), ctx.now),
    {
      reads: [],
    },
  ),
];

async function readListings({ ctx, url, services }: Visit): Promise<ListingsJson> {
  const { limit, search } = limitOf(url.searchParams);
  const asked = await understandSearch(ctx, readStrictly(search));
  const page = emptyIfFirstInstead(await findCatalogue({ ...ctx, actor: { kind: 'guest' } }, asked, limit));
  const { publicUrl } = services;
  const limitQuery = limit === cataloguePerPage ? {} : { limit: String(limit) };
  const correction = correctedWords(asked);
  return {
    listings: page.rows.map((row) => listingJson(row, publicUrl)),
    next: page.next ? publicUrl + link('apiListings', {}, { ...page.next, ...limitQuery }) : null,
    previous: page.previous ? publicUrl + link('apiListings', {}, { ...page.previous, ...limitQuery }) : null,
    ...(correction !== undefined && { searchedFor: correction }),
  };
}

function limitOf(given: URLSearchParams): { limit: number; search: URLSearchParams } {
  const search = new URLSearchParams(given);
  const typed = search.get('limit') ?? String(cataloguePerPage);
  search.delete('limit');
  if (!/^\d{1,3}$/.test(typed) || Number(typed) < 1 || Number(typed) > mostPerPage)
    throw new Failure('invalid', `limit: a whole number from 1 to ${mostPerPage}.`, { field: 'limit' });
  return { limit: Number(typed), search };
}

/** Refuses wrong parameters, because they are errors of a program; a page ignores them. */
function readStrictly(search: URLSearchParams): CatalogueQuery {
  refuseWrongParameters(search, catalogueList);
  return catalogueList.read(search);
}

async function readListing({ ctx, params, services }: Visit) {
  const found = await findListing({ ...ctx, actor: { kind: 'guest' } }, params.listingId ?? '');
  if (!found) throw new Failure('not_found', 'Product not found');
  return listingJson(found, services.publicUrl);
}

async function readCategories({ ctx, services, url }: Visit): Promise<CategoriesJson> {
  if (url.search !== '') throw new Failure('invalid', 'Categories have no parameters.');
  const facets = await findFacets(ctx, catalogueList.whole);
  const counts = facetCounts(facets, catalogueList.whole.chosen, 'category');
  return {
    categories: categories.map((id) => ({
      id,
      name: categoryNames[id],
      listings: counts.get(id) ?? 0,
      url: services.publicUrl + link('marketplace', {}, { category: id }),
    })),
  };
}

async function readSeller({ ctx, params, services }: Visit) {
  const found = await findSeller({ ...ctx, actor: { kind: 'guest' } }, params.sellerId ?? '');
  if (!found) throw new Failure('not_found', 'There is no seller at this address.');
  return sellerJson(found, services.publicUrl);
}

type CacheOptions = {
  /** The parameters that a cached answer may have. An answer with any other parameter is not cached. */
  reads: readonly string[];
};

/** A public route that programs on any site may read. It stays open while trading is closed, like the pages of listings. */
function apiGet(path: string, read: (visit: Visit) => Promise<object> | object, cache?: CacheOptions): Route {
  const answer: Handler = async (visit) => answerJson(visit, await read(visit));
  const record = get(path, anyone, answer, { ...cache, cacheGroup: 'records' });
  const search = get(path, anyone, answer, { ...cache, cacheGroup: 'searches' });
  const handle: Handler = (visit) => {
    const isCacheable = cache && [...visit.url.searchParams.keys()].every((name) => cache.reads.includes(name));
    if (!isCacheable) return answer(visit);
    return cachedPage(visit, visit.url.searchParams.has('q') ? search : record, ['listings']);
  };
  return { method: 'GET', path, policy: anyone, json: true, handle };
}

function answerJson(visit: Visit, body: object): Response {
  return taggedAnswer(visit, Buffer.from(JSON.stringify(body)), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
  });
}
