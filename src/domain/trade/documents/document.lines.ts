import type { Deal, DealPart } from '../deal-terms/find-deal.ts';
import type { PartOutcome, SettledOutcome } from '../deal-terms/part.shape.ts';

/** Quantity, unit and price of goods: '20', 'kilos', ₦225. */
type GoodsPrice = { quantity: string; unit: string; price: bigint };

export type DocumentLine = { text: string; minor: bigint } & Partial<GoodsPrice>;

export type SoldGoods = {
  what: string;
  /** The goods of an order, which is one part, or the subject of another deal. */
  goods: { text: string } & Partial<GoodsPrice>;
  shipping: bigint;
  /** The names of the parts in order; empty for a part without a name. */
  called: readonly string[];
};

const withoutZeros = (lines: readonly DocumentLine[]) => lines.filter(({ minor }) => minor > 0n);

/** What was sold: goods and shipping of an order, or the parts of a deal. */
export function soldLines({ parts }: Pick<Deal, 'parts'>, { goods, shipping, called }: SoldGoods): DocumentLine[] {
  const [first, ...others] = parts as [DealPart];
  if (others.length === 0)
    return withoutZeros([
      { ...goods, minor: first.minor - shipping },
      { text: 'Shipping', minor: shipping },
    ]);
  return parts.map(({ part, minor }, index) => ({
    text: `${goods.text}: ${called[index] || `part ${part} of ${parts.length}`}`,
    minor,
  }));
}

/** What the buyer paid: the lines of the sale, and the buyer's share of the fee. */
export function receiptLines({ parts }: Pick<Deal, 'parts'>, { what }: Pick<SoldGoods, 'what'>): DocumentLine[] {
  return withoutZeros([
    { text: what, minor: parts.reduce((sum, { minor }) => sum + minor, 0n) },
    { text: 'Escrow fee', minor: parts.reduce((sum, { buyerFee }) => sum + buyerFee, 0n) },
  ]);
}

/** The lines of a credit note: the price that goes back to the buyer, and the buyer's fee on it. */
export function creditLines(
  { parts }: Pick<Deal, 'parts'>,
  { part, minor }: DealPart,
  { given, buyer }: SettledOutcome,
): DocumentLine[] {
  const ofPart = parts.length > 1 ? ` of part ${part} of ${parts.length}` : '';
  return withoutZeros([
    { text: `${given > 0n ? 'Part of the price' : 'The whole price'}${ofPart}`, minor: minor - given },
    { text: 'Escrow fee', minor: buyer - (minor - given) },
  ]);
}

/** Who got how much of the held money of a part. */
export function settledLines({ seller, buyer, fee }: PartOutcome): DocumentLine[] {
  return withoutZeros([
    { text: 'To the seller', minor: seller },
    { text: 'Back to the buyer', minor: buyer },
    { text: 'Escrow fee', minor: fee },
  ]);
}
