import { quantityText } from '#domain/values/listed-goods.ts';
import { bidCost, landedPerUnit } from '../bids/bid.rules.ts';
import { outsideOffer } from './award.rules.ts';
import type { ComparedBid, Comparison } from './find-comparison.ts';

export const comparedBy = ['landed', 'price', 'delivery', 'quantity'] as const;
export type ComparedBy = (typeof comparedBy)[number];

export type BidInComparison = ComparedBid & {
  /** The price of one unit with its share of the freight (decisions.md §10 'The answer'). */
  landed_kobo: bigint;
  total_kobo: bigint;
  freight_kobo: bigint;
  outside: readonly string[];
  /** What the bid lacks, or does not meet. */
  lacks: readonly string[];
};

export function compareBids({ rfq, bids, now }: Comparison, quantity: bigint, by: ComparedBy): BidInComparison[] {
  const compared = bids.map((bid): BidInComparison => {
    const { total_kobo, freight_kobo } = bidCost(bid.offer, quantity);
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
  return compared.toSorted((one, other) => comparators[by](one, other) || compare(one.total_kobo, other.total_kobo));
}

const comparators: Record<ComparedBy, (one: BidInComparison, other: BidInComparison) => number> = {
  landed: (one, other) => compare(one.total_kobo, other.total_kobo),
  price: (one, other) => compare(one.offer.price_kobo, other.offer.price_kobo),
  delivery: (one, other) => compare(one.offer.earliest_delivery, other.offer.earliest_delivery),
  quantity: (one, other) => compare(other.offer.quantity, one.offer.quantity),
};

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function lacksOf({ content, checks, offer }: ComparedBid, { high_kobo, unit }: Comparison['rfq']): string[] {
  return [
    ...(content.certifications === null ? ['No certifications named.'] : []),
    ...(checks.some(({ what }) => what === 'business') ? [] : ['The company is not checked.']),
    ...(offer.price_kobo > high_kobo ? ['Above your price range.'] : []),
    ...(content.current_stock < offer.quantity ? [`In stock: ${quantityText(content.current_stock, unit)}.`] : []),
  ];
}

const figureOf: Record<ComparedBy, (bid: BidInComparison) => bigint | string> = {
  landed: (bid) => bid.total_kobo,
  price: (bid) => bid.offer.price_kobo,
  delivery: (bid) => bid.offer.earliest_delivery,
  quantity: (bid) => bid.offer.quantity,
};

export type BestBids = Record<ComparedBy, { value: bigint | string; isShared: boolean } | undefined>;

/** The best values among bids that offer the quantity. A figure that is the same in all of them is not marked. */
export function bestBidsOf(bids: readonly BidInComparison[]): BestBids {
  const fitting = bids.filter(({ outside }) => outside.length === 0);
  const best = (by: ComparedBy) => {
    const first = fitting.toSorted(comparators[by])[0];
    if (!first) return undefined;
    const value = figureOf[by](first);
    const count = fitting.filter((bid) => figureOf[by](bid) === value).length;
    return count === fitting.length ? undefined : { value, isShared: count > 1 };
  };
  return { landed: best('landed'), price: best('price'), delivery: best('delivery'), quantity: best('quantity') };
}

export function bestMarkOf(best: BestBids, by: ComparedBy, bid: BidInComparison): 'Best' | 'Equal best' | undefined {
  const figure = best[by];
  if (!figure || bid.outside.length > 0 || figureOf[by](bid) !== figure.value) return undefined;
  return figure.isShared ? 'Equal best' : 'Best';
}
