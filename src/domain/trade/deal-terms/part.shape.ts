import { allocate } from '#domain/values/money.ts';
import type { FeePayer } from '#domain/money/plans/plan.rules.ts';
import type { LedgerLine } from '#domain/money/ledger/account.kinds.ts';
import { escrowFeeOf } from './fee.shape.ts';
import type { MoneyEffect } from './deal.states.ts';

/** The price of a part, and the fee that each side pays on it; fixed when the deal is agreed. */
export type PartTerms = { minor: bigint; buyerFee: bigint; sellerFee: bigint };

/** What is held for a part: its price, and the buyer's share of the fee. */
export function heldFor({ minor, buyerFee }: PartTerms): bigint {
  return minor + buyerFee;
}

/** Who gets how much of the held money. The three amounts add up to the held money. */
export type PartOutcome = { seller: bigint; buyer: bigint; fee: bigint };

/** Divides a part by how much of its price goes to the seller: all, nothing, or a share. The fee is charged on that share only. */
export function outcomeOfPart(part: PartTerms, sellers: bigint): PartOutcome {
  if (sellers < 0n || sellers > part.minor)
    throw new RangeError('The seller’s share is more than the price, or below zero.');
  const share = (fee: bigint) => (part.minor === 0n ? 0n : allocate(fee, [sellers, part.minor - sellers])[0]!);
  const chargedToSeller = share(part.sellerFee);
  const fee = share(part.buyerFee) + chargedToSeller;
  const seller = sellers - chargedToSeller;
  return { seller, fee, buyer: heldFor(part) - seller - fee };
}

/** The price of the accepted portion, such as 870 of 1,000 kilos; both numbers are in the same measure. The buyer gets the rest of the price, to the last minor unit. */
export function priceOfPortion(part: Pick<PartTerms, 'minor'>, accepted: bigint, whole: bigint): bigint {
  if (accepted < 0n || whole <= 0n || accepted > whole)
    throw new RangeError('An accepted portion is at most the whole.');
  return allocate(part.minor, [accepted, whole - accepted])[0]!;
}

/** Divides a deal into parts by their shares (60 and 40, lots, milestones). Amounts and fees of the parts add up to those of the deal. */
export function partTerms(
  minor: bigint,
  shares: readonly bigint[],
  { fee_bps, payer }: { fee_bps: bigint; payer: FeePayer },
): PartTerms[] {
  const parts = allocate(minor, shares);
  const fee = escrowFeeOf(minor, fee_bps);
  const [buyersFee, sellersFee] = allocate(fee, feeShares[payer]) as [bigint, bigint];
  // A part with a price of zero has no fee.
  const weights = minor === 0n ? shares : parts;
  const buyerFees = allocate(buyersFee, weights);
  const sellerFees = allocate(sellersFee, weights);
  return parts.map((part, index) => ({ minor: part, buyerFee: buyerFees[index]!, sellerFee: sellerFees[index]! }));
}

/** The shares of the buyer and the seller in the fee. */
const feeShares: Record<FeePayer, readonly bigint[]> = { both: [1n, 1n], buyer: [1n, 0n], seller: [0n, 1n] };

/** The outcome of a settled part, with the share that was given to the seller: all, nothing, or an agreed sum. */
export type SettledOutcome = PartOutcome & { given: bigint };

type Settling = Exclude<MoneyEffect, 'hold' | 'charge_back'>;

export function settlementOf(part: PartTerms, effect: Settling, sellers = 0n): SettledOutcome {
  const given = { release: part.minor, refund: 0n, split: sellers }[effect];
  return { ...outcomeOfPart(part, given), given };
}

type Sides = { dealId: bigint; buyerId: bigint; sellerId: bigint };

/** The postings of an effect on the money of a part. `sellers` is the seller's share of the price in a split. */
export function journalLinesOf(
  effect: Settling | 'hold',
  part: PartTerms,
  { dealId, buyerId, sellerId }: Sides,
  sellers = 0n,
): LedgerLine[] {
  const escrow = { kind: 'escrow', dealId } as const;
  if (effect === 'hold') {
    return [
      { account: { kind: 'member_available', memberId: buyerId }, minor: -heldFor(part) },
      { account: escrow, minor: heldFor(part) },
    ];
  }
  const { seller, buyer, fee } = settlementOf(part, effect, sellers);
  const lines: LedgerLine[] = [
    { account: escrow, minor: -heldFor(part) },
    { account: { kind: 'member_payable', memberId: sellerId }, minor: seller },
    { account: { kind: 'buyer_refundable', memberId: buyerId }, minor: buyer },
    { account: { kind: 'fee_income' }, minor: fee },
  ];
  return lines.filter(({ minor }) => minor !== 0n);
}
