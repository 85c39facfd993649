import { listingRow } from '#domain/trade/listings/listing.view.ts';
import { findListingPage } from '#domain/trade/listings/find-listing-page.ts';
import { Failure } from '#domain/acting/context.ts';
import { findReviews } from '#domain/trade/reviews/find-reviews.ts';
import { findListingsOfSeller, findListingOfSeller } from '#domain/trade/listings/find-listings-of.ts';
import { findSeller } from '#domain/trade/sellers/find-seller.ts';
import { urls } from '#content/link.ts';
import { lists } from '../../request/lists.ts';
import { cachedPage } from '../../pages/cached-page.ts';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import { countGuest, countMember } from './count-view.ts';
import { showListing, showSeller } from './listing.views.tsx';
import { showNoListing } from '../../parts/no-listing.views.tsx';

/** All guests get one cached page. With parameters in the address, the page is made each time. */
const openListing: Handler = async (visit) => {
  const { ctx, params, url } = visit;
  const asksMore = ['action', 'quantity'].some((name) => url.searchParams.has(name));
  if (ctx.actor.kind === 'member' || asksMore) return makeListing(visit);
  const answer = await cachedPage(visit, cachedListing, ['listings']);
  if (answer.status < 400) countGuest(visit, BigInt(params.listingId!));
  return answer;
};

/** marketplace.md §8 'Unknown product'. */
const makeListing: Handler = async (visit) => {
  const { actor } = visit.ctx;
  const found = await findListingPage(visit.ctx, visit.params.listingId ?? '');
  if (!found) return showNoListing(visit);
  if (actor.kind === 'member') countMember(visit, actor, found.listing);
  return showListing(visit, found);
};

const cachedListing = get(urls.listing, anyone, makeListing, { cacheGroup: 'records' });

const openSeller: Handler = async (visit) => {
  const seller = await findSeller(visit.ctx, visit.params.sellerId ?? '');
  if (!seller) throw new Failure('not_found', 'We have no such seller.');
  const { searchParams } = visit.url;
  const listings = await findListingsOfSeller(visit.ctx, seller.id, searchParams);
  const reviews = await findReviews(visit.ctx, seller.id);
  const asked = searchParams.get('about') ?? '';
  const shown = listings.rows.find(({ id }) => String(id) === asked);
  const about = shown ?? (await findListingOfSeller(visit.ctx, seller.id, asked)) ?? listings.rows[0];
  return showSeller(visit, { seller, listings, reviews, about });
};

export const listingRoutes: readonly Route[] = [
  get(urls.listing, anyone, openListing),
  get(
    urls.seller,
    anyone,
    openSeller,
    lists(listingRow, ({ ctx, params, url }) =>
      findListingsOfSeller(ctx, BigInt(params.sellerId ?? ''), url.searchParams),
    ),
  ),
];
