import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { isFavouriteOf } from './catalogue/find-catalogue.ts';
import { findListing, listingOf, selectListings, type ListingRow } from './find-listing.ts';
import type { Listing } from './listing.view.ts';

/** What one unit cost from a moment on. */
export type PriceStep = { price_kobo: bigint; since: Date };

export type ListingPageView = {
  listing: Listing;
  /** The newest first; more than one where it was ever changed. */
  prices: readonly PriceStep[];
  /** What else its seller has. */
  ofSeller: readonly Listing[];
  /** The same kind of goods from others. */
  ofKind: readonly Listing[];
  /** Whether whoever asks keeps it. */
  isFavourite: boolean;
};

const mostPrices = 12;
const mostBeside = 4;

/** A listing with all that its page shows, in three statements. */
export async function findListingPage(ctx: Ctx, id: string): Promise<ListingPageView | undefined> {
  const listing = await findListing(ctx, id);
  if (!listing) return undefined;
  const others = forSale(ctx)
    .where('listing.id', '<>', listing.id)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(sql.lit(mostBeside));
  const theirs = others.where('listing.seller_id', '=', listing.seller.id);
  const alike = others
    .where('listing.category', '=', listing.category)
    .where('listing.seller_id', '<>', listing.seller.id);
  const { rows: beside } =
    await sql<ListingRow>`/* keep: beside */ select * from ((${theirs}) union all (${alike})) beside order by created_at desc, id desc`.execute(
      ctx.db,
    );
  const prices = await ctx.db
    .selectFrom('listing_price')
    .modifyFront(sql`/* keep: prices */`)
    .select(['price_kobo', 'since', isFavouriteOf(ctx, sql.ref('listing_price.listing_id')).as('is_favourite')])
    .where('listing_id', '=', listing.id)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(mostPrices))
    .execute();
  const isFavourite = prices[0]?.is_favourite ?? false;
  const [ofSeller, ofKind] = [true, false].map((isTheirs) =>
    beside.filter(({ seller_id }) => (seller_id === listing.seller.id) === isTheirs).map(listingOf),
  ) as [Listing[], Listing[]];
  return { listing, prices, ofSeller, ofKind, isFavourite };
}

/** What can be ordered. */
export function forSale(ctx: Ctx) {
  return selectListings(ctx)
    .where('listing.state', '=', 'active')
    .where('member.suspended_at', 'is', null)
    .where(sql<boolean>`listing.quantity > listing.reserved`);
}
