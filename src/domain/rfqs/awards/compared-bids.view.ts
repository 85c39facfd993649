import { amountOf } from '../../listed-units.ts';
import { costOf, landedPerUnit } from '../bids/bid.rules.ts';
import { outsideOffer } from './award.rules.ts';
import type { ComparedBid, Comparison } from './find-comparison.ts';

export const comparedBy = ['landed', 'price', 'delivery', 'quantity'] as const;
export type ComparedBy = (typeof comparedBy)[number];

/** A bid held against the quantity about to be awarded. */
export type HeldBid = ComparedBid & {
  /** Per unit, with its share of the freight (decisions.md §10 'The answer'). */
  landed_kobo: bigint;
  total_kobo: bigint;
  freight_kobo: bigint;
  /** How an award of this quantity would differ from the bid. */
  outside: readonly string[];
  /** What the bid does not say or meet. */
  lacks: readonly string[];
};

/** The bids for a quantity, in the order that was asked for; the cheaper one first where two are equal. */
export function heldBids({ rfq, bids, now }: Comparison, quantity: bigint, by: ComparedBy): HeldBid[] {
  const held = bids.map((bid): HeldBid => {
    const { total_kobo, freight_kobo } = costOf(bid.offer, quantity);
    const outside = outsideOffer(quantity, { ...bid, unit: rfq.unit, now });
    return {
      ...bid,
      landed_kobo: landedPerUnit(bid.offer, quantity),
      total_kobo,
      freight_kobo,
      outside,
      lacks: [...outside, ...lacksOf(bid, rfq)],
    };
  });
  return held.toSorted((one, other) => order[by](one, other) || compare(one.total_kobo, other.total_kobo));
}

const order: Record<ComparedBy, (one: HeldBid, other: HeldBid) => number> = {
  landed: (one, other) => compare(one.total_kobo, other.total_kobo),
  price: (one, other) => compare(one.offer.price_kobo, other.offer.price_kobo),
  delivery: (one, other) => compare(one.offer.earliest_delivery, other.offer.earliest_delivery),
  quantity: (one, other) => compare(other.offer.quantity, one.offer.quantity),
};

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function lacksOf({ said, checks, offer }: ComparedBid, { high_kobo, unit }: Comparison['rfq']): string[] {
  return [
    ...(said.certifications === null ? ['No certifications named.'] : []),
    ...(checks.some(({ what }) => what === 'business') ? [] : ['The company is not checked.']),
    ...(offer.price_kobo > high_kobo ? ['Above your price range.'] : []),
    ...(said.current_stock < offer.quantity ? [`In stock: ${amountOf(said.current_stock, unit)}.`] : []),
  ];
}

export type Best = Record<ComparedBy, bigint | string | undefined>;

/** The best value of each figure among bids that offer the quantity. */
export function bestOf(bids: readonly HeldBid[]): Best {
  const fit = bids.filter(({ outside }) => outside.length === 0);
  if (fit.length < 2) return { landed: undefined, price: undefined, delivery: undefined, quantity: undefined };
  const first = (by: ComparedBy) => fit.toSorted(order[by])[0]!;
  return {
    landed: first('landed').total_kobo,
    price: first('price').offer.price_kobo,
    delivery: first('delivery').offer.earliest_delivery,
    quantity: first('quantity').offer.quantity,
  };
}
