import type { DealState } from './deal.states.ts';
import { type LegTerms, type Outcome, settledBy } from './leg.shape.ts';

/** A part of a deal with what says who got its money. */
type EndedLeg = LegTerms & {
  state: DealState;
  sellers: bigint | undefined;
  isPaid: boolean;
  /** It was released before a bank took of it. */
  wasReleased?: boolean;
  /** What the buyer's bank took back of it. */
  taken?: bigint;
};

export type DealOutcome = Outcome & { bank: bigint };

/** What each side got of the parts whose money was settled, and what the buyer's bank took back; undefined if no part was settled. */
export function outcomeOfDeal(legs: readonly EndedLeg[]): DealOutcome | undefined {
  const settled = legs.flatMap((leg) => settledLeg(leg) ?? []);
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

function settledLeg(leg: EndedLeg): (Outcome & { bank?: bigint }) | undefined {
  const { state, taken: bank = 0n } = leg;
  if (state === 'released') return settledBy(leg, 'release');
  if (state === 'refunded' || (state === 'cancelled' && leg.isPaid)) {
    const { buyer, ...others } = settledBy(leg, 'refund');
    return { ...others, buyer: buyer - bank, bank };
  }
  if (state === 'split') return settledBy(leg, 'split', leg.sellers);
  if (state !== 'charged_back' || bank === 0n) return undefined;
  if (!leg.wasReleased) return { seller: 0n, buyer: 0n, fee: 0n, bank };
  const { seller, ...others } =
    leg.sellers === undefined ? settledBy(leg, 'release') : settledBy(leg, 'split', leg.sellers);
  return { ...others, seller: seller - bank, bank };
}
