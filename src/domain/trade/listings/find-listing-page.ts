import { sql } from 'kysely';
import { fixedQuery, type QueryValues } from '#platform/database/fixed-query.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { sellerMarks, type SellerMarks } from '../sellers/seller-marks.ts';
import { publishedReviews, reviewOf, type PublishedReview } from '../sellers/published-reviews.ts';
import { findListing, listingOf, selectListings, type ListingRow } from './find-listing.ts';
import type { Category } from './listing.options.ts';
import type { Listing } from './listing.view.ts';

export type OwnOffer = { id: string; price_kobo: bigint };

/** A price of one unit, and the moment from which it applied. */
export type PriceStep = { price_kobo: bigint; since: Date };

export type ListingPageView = {
  listing: Listing;
  /** The last prices, newest first. There is only one if the seller never changed the price. */
  prices: readonly PriceStep[];
  /** Other listings of the seller. */
  ofSeller: readonly Listing[];
  /** Goods of the same kind from other sellers. */
  ofKind: readonly Listing[];
  isFavourite: boolean;
  sellerMarks: SellerMarks | undefined;
  /** The open offer of the signed-in member. */
  ownOffer: OwnOffer | undefined;
  /** The reviews of the seller by buyers, newest first. */
  reviews: readonly PublishedReview[];
};

const mostPrices = 12;
const mostOthers = 4;
const mostReviews = 3;

export async function findListingPage(ctx: Ctx, id: string): Promise<ListingPageView | undefined> {
  const listing = await findListing(ctx, id);
  if (!listing) return undefined;
  const sellerId = listing.seller.id;
  const others = await findOtherListings(ctx.db, { id: listing.id, sellerId, category: listing.category });
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  const prices = await findPrices(ctx.db, { id: listing.id, memberId, sellerId });
  const { is_favourite: isFavourite = false, seller_marks, own_offer, reviews = [] } = prices[0] ?? {};
  const ownOffer = own_offer ? { id: own_offer.id, price_kobo: BigInt(own_offer.price) } : undefined;
  const ofSeller = others.filter(({ seller_id }) => seller_id === sellerId).map(listingOf);
  const ofKind = others.filter(({ seller_id }) => seller_id !== sellerId).map(listingOf);
  return {
    listing,
    prices,
    ofSeller,
    ofKind,
    isFavourite,
    sellerMarks: seller_marks,
    ownOffer,
    reviews: reviews.map(reviewOf),
  };
}

type OtherListingsQuery = QueryValues<{ id: bigint; sellerId: bigint; category: Category }>;

const findOtherListings = fixedQuery((db, { id, sellerId, category }: OtherListingsQuery) => {
  const others = selectListingsForSale({ db })
    .where('listing.id', '<>', id)
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(sql.lit(mostOthers));
  const ofSeller = others.where('listing.seller_id', '=', sellerId);
  const ofKind = others.where('listing.category', '=', category).where('listing.seller_id', '<>', sellerId);
  const query = sql<ListingRow>`/* plan once: beside */ select * from ((${ofSeller}) union all (${ofKind})) other_listing order by created_at desc, id desc`;
  return { compile: () => query.compile(db) };
});

type PricesQuery = QueryValues<{ id: bigint; memberId: bigint | null; sellerId: bigint }>;

/**
 * Finds the last prices. Each row repeats what the page needs besides: the marks and reviews of the seller, whether the signed-in member
 * saved the listing, and the member's open offer.
 */
const findPrices = fixedQuery((db, { id, memberId, sellerId }: PricesQuery) =>
  db
    .selectFrom('listing_price')
    .modifyFront(sql`/* plan once: prices */`)
    .select(['price_kobo', 'since'])
    .select(
      sql<boolean>`exists (select from favourite where member_id = ${memberId} and listing_id = ${id})`.as(
        'is_favourite',
      ),
    )
    .select(sellerMarks({ memberId, sellerId }).as('seller_marks'))
    .select(
      sql<{ id: string; price: string } | null>`(
        select jsonb_build_object('id', id::text, 'price', price_kobo::text) from market_offer
        where buyer_id = ${memberId} and listing_id = ${id} and state = 'open' and expires_at > business_now())`.as(
        'own_offer',
      ),
    )
    .select(publishedReviews(db, sellerId, mostReviews).as('reviews'))
    .where('listing_id', '=', id)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(mostPrices)),
);

export function selectListingsForSale(ctx: Pick<Ctx, 'db'>) {
  return selectListings(ctx)
    .where('listing.state', '=', 'active')
    .where('member.suspended_at', 'is', null)
    .where(sql<boolean>`listing.quantity > listing.reserved`);
}
