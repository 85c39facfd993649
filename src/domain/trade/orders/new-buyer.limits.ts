import { sql, type RawBuilder } from 'kysely';
import type { NewBuyerLimits } from '#content/new-buyers.ts';

/** The most that unpaid orders of new buyers reserve without the seller's acceptance. */
export type MostReserved = {
  ofListing: bigint;
  ofListingTogether: bigint;
  value_kobo: bigint;
};

/** The limits for a listing with this stock. Units that are already reserved are part of the stock. */
export function mostReserved(limits: NewBuyerLimits, stock: bigint): MostReserved {
  return {
    ofListing: (stock * BigInt(limits.share_percent)) / 100n,
    ofListingTogether: (stock * BigInt(limits.together_percent)) / 100n,
    value_kobo: limits.value_kobo,
  };
}

/**
 * The largest order that reserves stock at once, for a new buyer who has no other counted order, of a listing without counted orders of
 * other new buyers (see `isCounted`).
 */
export function mostReservedAtOnce(
  limits: NewBuyerLimits,
  { stock, price_kobo }: { stock: bigint; price_kobo: bigint },
): bigint {
  const { ofListing, ofListingTogether, value_kobo } = mostReserved(limits, stock);
  const byStock = ofListing < ofListingTogether ? ofListing : ofListingTogether;
  if (price_kobo === 0n) return byStock;
  const byValue = value_kobo / price_kobo;
  return byValue < byStock ? byValue : byStock;
}

/** An order counts while it is unpaid and its seller has not accepted it. An order at ₦0 is never paid, so it counts until it is shipped. */
const isCounted = sql<boolean>`new_buyer and accepted_at is null
  and (state = 'awaiting_payment' or (state = 'processing' and subtotal_kobo = 0))`;

type Wanted = { buyerId: bigint; listingId: bigint; quantity: bigint; subtotal_kobo: bigint };

/**
 * Whether an order exceeds the limits, so that it waits for the seller. An earlier statement must have locked the rows of the buyer and
 * the seller, so that no other order of that buyer or of that seller's listings is placed at the same time.
 */
export function exceedsLimits(
  { buyerId, listingId, quantity, subtotal_kobo }: Wanted,
  most: MostReserved,
): RawBuilder<boolean> {
  return sql<boolean>`(
    (select coalesce(sum(quantity) filter (where listing_id = ${listingId}), 0) + ${quantity} > ${most.ofListing}
        or coalesce(sum(subtotal_kobo), 0) + ${subtotal_kobo} > ${most.value_kobo}
      from market_order where buyer_id = ${buyerId} and ${isCounted})
    or (select coalesce(sum(quantity), 0) + ${quantity} > ${most.ofListingTogether}
      from market_order where listing_id = ${listingId} and ${isCounted}))`;
}
