import { sql } from 'kysely';
import type { BidContent } from './bid.content.ts';

type OfferColumn =
  | 'price_kobo'
  | 'quantity'
  | 'least_quantity'
  | 'freight_kobo'
  | 'freight_for'
  | 'earliest_delivery'
  | 'valid_until';

/** The present offer of a bid: what its bidder wrote, changed by the counter-offer that they accepted. */
export type BidOffer = Pick<BidContent, OfferColumn>;

export type AcceptedCounter = { price_kobo: string; quantity: string };

export const acceptedCounter = sql<AcceptedCounter | null>`(select jsonb_build_object('price_kobo', counter.price_kobo::text,
  'quantity', counter.quantity::text) from rfq_counter counter where counter.bid_id = rfq_bid.id and counter.state = 'accepted'
  order by counter.id desc limit 1)`;

/** Freight, days and validity stay as the bid says. */
export function presentOfferOf(bid: BidOffer, counter?: AcceptedCounter | null): BidOffer {
  const { price_kobo, quantity, least_quantity, ...otherTerms } = bid;
  if (!counter) return { price_kobo, quantity, least_quantity, ...otherTerms };
  const counterQuantity = BigInt(counter.quantity);
  return {
    price_kobo: BigInt(counter.price_kobo),
    quantity: counterQuantity,
    least_quantity: least_quantity < counterQuantity ? least_quantity : counterQuantity,
    ...otherTerms,
  };
}
