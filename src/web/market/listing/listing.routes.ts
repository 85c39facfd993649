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
import { countGuestView, countMemberView } from './count-view.ts';
import { showListing, showSeller } from './listing.views.tsx';
import { showNoListing } from '../../parts/no-listing.views.tsx';

/** All guests get one cached page. A page with an order or a quantity in its address is not cached. */
const openListing: Handler = async (visit) => {
  const { ctx, params, url } = visit;
  const hasParameters = ['action', 'quantity'].some((name) => url.searchParams.has(name));
  if (ctx.actor.kind === 'member' || hasParameters) return renderListing(visit);
  const answer = await cachedPage(visit, cachedListing, ['listings']);
  if (answer.status < 400) countGuestView(visit, BigInt(params.listingId!));
  return answer;
};

/** marketplace.md §8 'Unknown product'. */
const renderListing: Handler = async (visit) => {
  const { actor } = visit.ctx;
  const found = await findListingPage(visit.ctx, visit.params.listingId ?? '');
  if (!found) return showNoListing(visit);
  if (actor.kind === 'member') countMemberView(visit, actor, found.listing);
  return showListing(visit, found);
};

const cachedListing = get(urls.listing, anyone, renderListing, { cacheGroup: 'records' });

const openSeller: Handler = async (visit) => {
  const seller = await findSeller(visit.ctx, visit.params.sellerId ?? '');
  if (!seller) throw new Failure('not_found', 'There is no seller at this address.');
  const { searchParams } = visit.url;
  const listings = await findListingsOfSeller(visit.ctx, seller.id, searchParams);
  const reviews = await findReviews(visit.ctx, seller.id);
  const listingId = searchParams.get('about') ?? '';
  const listed = listings.rows.find(({ id }) => String(id) === listingId);
  const messageListing = listed ?? (await findListingOfSeller(visit.ctx, seller.id, listingId)) ?? listings.rows[0];
  return showSeller(visit, { seller, listings, reviews, messageListing });
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
