import type { EscrowPlan } from '#content/escrow-fees.ts';
import { Failure } from '#domain/acting/context.ts';
import type { DealPlan } from '#domain/money/plans/plan-for.ts';
import { inspection_ms, type InspectionKind } from '../deal-terms/deal.clocks.ts';
import { partTerms, type PartTerms } from '../deal-terms/part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';

/** The names of these fields are part of stored hashes of requests (`step-deal.ts`). */
export type DealTerms = {
  /** The price of the whole deal. */
  minor: bigint;
  /** How the price is divided among the parts, such as 60 and 40. */
  shares: readonly bigint[];
  /** Who pays our fee. */
  payer: FeePayer;
  /** How long the buyer may inspect the goods. */
  inspected: InspectionKind;
  shipBy: Date;
  /** The day of each part, if the parts have days of their own: in order, and none after the day of the deal. */
  partsBy?: readonly Date[] | undefined;
  /** Until when the terms can be accepted. Without it, for 14 days. */
  standsUntil?: Date | undefined;
};

const mostDealParts = 50;

type TermRows = {
  parts: PartTerms[];
  plan: EscrowPlan;
  fee_bps: number;
  per_dollar: bigint;
  rate_since: string;
  fee_payer: FeePayer;
  inspection_ms: bigint;
  ship_by: Date;
  stands_until: Date | null;
};

const partsInOrderText = 'The parts of a deal are due in their order, and the last by the day of the deal.';

/** The terms as rows, with the fee of a plan. */
export function termRowsOf(
  { minor, shares, payer, inspected, shipBy, partsBy = [], standsUntil }: DealTerms,
  { plan, fee_bps, rate }: DealPlan,
): TermRows {
  if (shares.length === 0 || shares.length > mostDealParts)
    throw new Failure('invalid', `A deal has 1 to ${mostDealParts} parts.`);
  if (minor < BigInt(shares.length) || shares.some((share) => share <= 0n))
    throw new Failure('invalid', 'The price of each part of a deal must be above zero.');
  const days = [...partsBy, shipBy];
  if (partsBy.length > 0 && partsBy.length !== shares.length)
    throw new Failure('invalid', 'Either each part of a deal has a day of its own, or no part has.');
  if (days.some((day, index) => index > 0 && day < days[index - 1]!)) throw new Failure('invalid', partsInOrderText);
  const parts = partTerms(minor, shares, { fee_bps: BigInt(fee_bps), payer });
  if (parts.some((part) => part.minor === 0n))
    throw new Failure('invalid', 'The price of each part of a deal must be above zero.');
  return {
    parts,
    plan,
    fee_bps,
    per_dollar: rate.per_dollar,
    rate_since: rate.since,
    fee_payer: payer,
    inspection_ms: BigInt(inspection_ms(inspected)),
    ship_by: shipBy,
    stands_until: standsUntil ?? null,
  };
}
