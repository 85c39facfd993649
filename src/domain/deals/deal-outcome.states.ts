import type { DealState } from './deal.states.ts';
import { settledBy } from './leg.money.ts';
import type { LegTerms, Outcome } from './leg.shape.ts';

/** A part of a deal with what says who got its money. */
export type EndedLeg = LegTerms & { state: DealState; sellers: bigint | undefined; isPaid: boolean };

/** What each side got of the parts whose money was settled; undefined if no part was. */
export function outcomeOfDeal(legs: readonly EndedLeg[]): Outcome | undefined {
  const settled = legs.flatMap((leg) => settledLeg(leg) ?? []);
  if (settled.length === 0) return undefined;
  return settled.reduce<Outcome>(
    (total, { seller, buyer, fee }) => ({
      seller: total.seller + seller,
      buyer: total.buyer + buyer,
      fee: total.fee + fee,
    }),
    { seller: 0n, buyer: 0n, fee: 0n },
  );
}

function settledLeg(leg: EndedLeg): Outcome | undefined {
  if (leg.state === 'released') return settledBy(leg, 'release');
  if (leg.state === 'refunded' || (leg.state === 'cancelled' && leg.isPaid)) return settledBy(leg, 'refund');
  return leg.state === 'split' ? settledBy(leg, 'split', leg.sellers) : undefined;
}
