import { findListingPage } from '#domain/listings/find-listing-page.ts';
import { Failure } from '#domain/failure.ts';
import { findReviews } from '#domain/reviews/find-reviews.ts';
import { findListingsOf, isListingOf } from '#domain/listings/find-listings-of.ts';
import { findSeller } from '#domain/sellers/find-seller.ts';
import { urls } from '#content/urls.ts';
import { anyone, get, type Handler, type Route } from '../../request/route.ts';
import { countView } from './count-view.ts';
import { showListing, showNoListing, showSeller } from './listing.views.tsx';

/** marketplace.md §8 'Unknown product'. */
const openListing: Handler = async (visit) => {
  const found = await findListingPage(visit.ctx, visit.params.listingId ?? '');
  if (!found) return showNoListing(visit);
  countView(visit, found.listing);
  return showListing(visit, found);
};

const openSeller: Handler = async (visit) => {
  const seller = await findSeller(visit.ctx, visit.params.sellerId ?? '');
  if (!seller) throw new Failure('not_found', 'We have no such seller.');
  const { searchParams } = visit.url;
  const listings = await findListingsOf(visit.ctx, seller.id, searchParams);
  const reviews = await findReviews(visit.ctx, seller.id);
  const asked = searchParams.get('about') ?? '';
  const isTheirs =
    listings.rows.some(({ id }) => String(id) === asked) || (await isListingOf(visit.ctx, seller.id, asked));
  return showSeller(visit, { seller, listings, reviews, about: isTheirs ? asked : undefined });
};

export const listingRoutes: readonly Route[] = [
  get(urls.listing, anyone, openListing),
  get(urls.seller, anyone, openSeller),
];
