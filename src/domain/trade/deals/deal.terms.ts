import type { EscrowPlan } from '#content/escrow-fees.ts';
import { Failure } from '#domain/acting/context.ts';
import type { DealPlan } from '#domain/money/plans/plan-for.ts';
import { inspection_ms, type InspectionKind } from '../deal-terms/deal.clocks.ts';
import { partTerms, type PartTerms } from '../deal-terms/part.shape.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';

/** The terms that both sides agree on. Our settings decide the fee, and the draft the number of parts. */
export type DealTerms = {
  minor: bigint;
  /** The shares of the parts, such as 60 and 40. */
  shares: readonly bigint[];
  payer: FeePayer;
  inspected: InspectionKind;
  shipBy: Date;
  /** The day of each part, if the parts have days of their own: in order, and none after the day of the deal. */
  partsBy?: readonly Date[] | undefined;
  /** How long the terms can be accepted, if not for 14 days. */
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

const partsInOrder = 'The parts of a deal are due in their order, and the last by the day of the deal.';

/** The terms as rows, with the fee of a plan. Refuses a part whose price is zero. */
export function termRowsOf(
  { minor, shares, payer, inspected, shipBy, partsBy = [], standsUntil }: DealTerms,
  { plan, fee_bps, rate }: DealPlan,
): TermRows {
  if (shares.length === 0 || shares.length > mostDealParts)
    throw new Failure('invalid', `A deal has 1 to ${mostDealParts} parts.`);
  if (minor < BigInt(shares.length) || shares.some((share) => share <= 0n))
    throw new Failure('invalid', 'Each part of a deal is worth something.');
  const days = [...partsBy, shipBy];
  if (partsBy.length > 0 && partsBy.length !== shares.length)
    throw new Failure('invalid', 'Each part of a deal has a day, or none has.');
  if (days.some((day, at) => at > 0 && day < days[at - 1]!)) throw new Failure('invalid', partsInOrder);
  const parts = partTerms(minor, shares, { fee_bps: BigInt(fee_bps), payer });
  if (parts.some((part) => part.minor === 0n)) throw new Failure('invalid', 'Each part of a deal is worth something.');
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
