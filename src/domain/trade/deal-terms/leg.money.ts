import type { FeePayer } from '#domain/money/plans/fee-payer.ts';
import type { Line } from '#domain/money/ledger/account.kinds.ts';
import { allocate } from '#domain/values/money.ts';
import { feeOf } from './fee.shape.ts';
import type { MoneyEffect } from './deal.states.ts';
import { heldFor, outcomeOf, type LegTerms, type Outcome } from './leg.shape.ts';

/** The legs of a deal by their shares (60 and 40, lots, milestones): amounts and fees add up to those of the whole. */
export function legTerms(
  minor: bigint,
  shares: readonly bigint[],
  { fee_bps, payer }: { fee_bps: bigint; payer: FeePayer },
): LegTerms[] {
  const parts = allocate(minor, shares);
  const fee = feeOf(minor, fee_bps);
  const [buyers, sellers] = allocate(fee, payer === 'both' ? [1n, 1n] : payer === 'buyer' ? [1n, 0n] : [0n, 1n]) as [
    bigint,
    bigint,
  ];
  // A leg of nothing bears nothing of the fee.
  const weights = minor === 0n ? shares : parts;
  const [buyerFees, sellerFees] = [allocate(buyers, weights), allocate(sellers, weights)];
  return parts.map((part, at) => ({ minor: part, buyerFee: buyerFees[at]!, sellerFee: sellerFees[at]! }));
}

/** The same when it is settled: by all of its worth, nothing of it, or what was said to be the seller's. */
export type Settled = Outcome & { given: bigint };

type Settling = Exclude<MoneyEffect, 'hold' | 'charge_back'>;

export function settledBy(leg: LegTerms, effect: Settling, sellers = 0n): Settled {
  const given = { release: leg.minor, refund: 0n, split: sellers }[effect];
  return { ...outcomeOf(leg, given), given };
}

type Sides = { dealId: bigint; buyerId: bigint; sellerId: bigint };

/** The postings that an effect is, for a leg that holds what its terms say; `sellers` is for a split. */
export function linesOf(
  effect: Settling | 'hold',
  leg: LegTerms,
  { dealId, buyerId, sellerId }: Sides,
  sellers = 0n,
): Line[] {
  const escrow = { kind: 'escrow', dealId } as const;
  if (effect === 'hold') {
    return [
      { account: { kind: 'member_available', memberId: buyerId }, minor: -heldFor(leg) },
      { account: escrow, minor: heldFor(leg) },
    ];
  }
  const { seller, buyer, fee } = settledBy(leg, effect, sellers);
  const lines: Line[] = [
    { account: escrow, minor: -heldFor(leg) },
    { account: { kind: 'member_payable', memberId: sellerId }, minor: seller },
    { account: { kind: 'buyer_refundable', memberId: buyerId }, minor: buyer },
    { account: { kind: 'fee_income' }, minor: fee },
  ];
  return lines.filter(({ minor }) => minor !== 0n);
}
