import { currency, shownAmount, type Amount, type Currency } from '#domain/values/currency.ts';
import type { DealState } from './deal.states.ts';
import { type PartTerms, type PartOutcome, settlementOf } from './part.shape.ts';

/** A part of a deal with the fields that decide who got its money. */
type EndedPart = PartTerms & {
  state: DealState;
  /** The seller's share of the price, if the part was divided. */
  sellers: bigint | undefined;
  isPaid: boolean;
  /** The part was released before a bank took money back. */
  wasReleased?: boolean;
  /** How much the buyer's bank took back. */
  taken?: bigint;
};

export type DealOutcome = PartOutcome & { bank: bigint };

/** What each side got of the parts whose money was settled, and what the buyer's bank took back; undefined if no part was settled. */
export function outcomeOfDeal(parts: readonly EndedPart[]): DealOutcome | undefined {
  const settled = parts.flatMap((part) => settledPart(part) ?? []);
  if (settled.length === 0) return undefined;
  return settled.reduce<DealOutcome>(
    (total, { seller, buyer, fee, bank = 0n }) => ({
      seller: total.seller + seller,
      buyer: total.buyer + buyer,
      fee: total.fee + fee,
      bank: total.bank + bank,
    }),
    { seller: 0n, buyer: 0n, fee: 0n, bank: 0n },
  );
}

function settledPart(part: EndedPart): (PartOutcome & { bank?: bigint }) | undefined {
  const { state, taken: bank = 0n } = part;
  if (state === 'released') return settlementOf(part, 'release');
  if (state === 'refunded' || (state === 'cancelled' && part.isPaid)) {
    const { buyer, ...others } = settlementOf(part, 'refund');
    return { ...others, buyer: buyer - bank, bank };
  }
  if (state === 'split') return settlementOf(part, 'split', part.sellers);
  if (state !== 'charged_back' || bank === 0n) return undefined;
  if (!part.wasReleased) return { seller: 0n, buyer: 0n, fee: 0n, bank };
  const { seller, ...others } =
    part.sellers === undefined ? settlementOf(part, 'release') : settlementOf(part, 'split', part.sellers);
  return { ...others, seller: seller - bank, bank };
}

/** The outcome as amounts, for lists whose rows have different currencies. */
export function outcomeIn(
  code: Currency,
  { seller, buyer, fee, bank }: DealOutcome,
): Record<keyof DealOutcome, Amount> {
  const amount = (minor: bigint) => ({ minor, currency: code });
  return { seller: amount(seller), buyer: amount(buyer), fee: amount(fee), bank: amount(bank) };
}

export type OutcomeProps = { outcome: DealOutcome | undefined; side?: 'buyer' | 'seller'; code?: Currency };

/** '₦87,000 to the seller' and '₦13,000 back to you'. Empty if nothing went back. */
export function outcomeShares({ outcome, side, code = currency('NGN') }: OutcomeProps): string[] {
  if (!outcome || (outcome.buyer === 0n && outcome.bank === 0n)) return [];
  const { seller, buyer, bank } = outcome;
  const shown = (minor: bigint) => shownAmount({ minor, currency: code });
  return [
    ...(seller > 0n ? [`${shown(seller)} to ${side === 'seller' ? 'you' : 'the seller'}`] : []),
    ...(buyer > 0n ? [`${shown(buyer)} back to ${side === 'buyer' ? 'you' : 'the buyer'}`] : []),
    ...(bank > 0n ? [`${shown(bank)} taken back by ${side === 'buyer' ? 'your' : 'the buyer’s'} bank`] : []),
  ];
}
