import type { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { catalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { findFavourites, findViewedListings, favouriteRow } from '#domain/trade/listings/favourites/find-favourites.ts';
import { noteViewedListing } from '#domain/trade/listings/favourites/note-seen.ts';
import { dropFavourite, saveFavourite } from '#domain/trade/listings/favourites/save-favourite.ts';
import { memberOf } from '../member/member-page.tsx';
import type { Visit } from '../request/visit.ts';
import { GoodsRow } from './catalogue/goods-row.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { pageOfButton } from './page-of-button.ts';
import { savedSection, savePress } from './saved/saved-section.ts';

type FavouriteRow = z.infer<typeof favouriteRow>;

export const savedListingsSection = savedSection({
  id: 'favourites',
  title: 'Listings',
  row: favouriteRow,
  find: async (visit) => ({ rows: await findFavourites(visit.ctx, memberOf(visit)) }),
  empty: {
    text: 'You have not saved a listing yet. Press the heart beside a listing to find it here again.',
    leave: { label: 'Open the marketplace', href: link('marketplace') },
  },
  list: ({ rows }, { ctx: { now } }) => (
    <ol role="list" className="goods-list">
      {rows.map((favourite) => (
        <SavedListing key={String(favourite.listing.id)} {...favourite} now={now} />
      ))}
    </ol>
  ),
  routes: [
    ...savePress({ at: urls.favourite, verb: saveFavourite, page: pageAtListing }),
    ...savePress({ at: urls.favouriteRemoval, verb: dropFavourite, page: pageAtListing }),
  ],
});

export const seenListings = savedSection({
  id: 'seen',
  title: 'Recently seen',
  row: catalogueRow,
  find: async (visit) => ({ rows: await findViewedListings(visit.ctx, memberOf(visit)) }),
  empty: { text: 'Listings that you open appear here.' },
  list: ({ rows }, { ctx: { now } }) => (
    <ol role="list" className="goods-list">
      {rows.map((listing) => (
        <GoodsRow key={String(listing.id)} listing={listing} now={now} idPrefix="seen" />
      ))}
    </ol>
  ),
  routes: savePress({
    at: urls.listingSeen,
    verb: noteViewedListing,
    page: ({ params }) => link('listing', { listingId: params.listingId ?? '' }),
  }),
});

/** The address of the page with the pressed button, at the same listing. */
function pageAtListing(visit: Visit): string {
  return `${pageOfButton(visit, link('marketplace'))}#listing-${encodeURIComponent(visit.params.listingId ?? '')}`;
}

function SavedListing({ listing, isForSale, now }: FavouriteRow & { now: Date }) {
  if (isForSale) return <GoodsRow listing={listing} now={now} />;
  return (
    <li id={`listing-${listing.id}`} className="saved-gone">
      <p>
        <span className="display">{listing.name}</span>
        <span className="block text-14 text-quiet">Not for sale now</span>
      </p>
      <FavouriteButton listingId={listing.id} name={listing.name} isFavourite />
    </li>
  );
}
