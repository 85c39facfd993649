import type { Purse } from './payout.states.ts';

/** The source of a payout: a part of a deal, or one account of a member. */
export type PayoutSource = { dealId: bigint; part: number } | { memberId: bigint; purse: Purse };

const purseWords: Record<Purse, string> = {
  member_available: 'balance',
  member_payable: 'sales',
  buyer_refundable: 'refunds',
};

function payoutReferenceStem(of: PayoutSource): string {
  return 'dealId' in of ? `out-deal-${of.dealId}-part-${of.part}` : `out-member-${of.memberId}-${purseWords[of.purse]}`;
}

/** Made from the source and the number of the payout, so that a restored database asks for the same payout by the same reference. */
export function payoutReference(of: PayoutSource, number: number): string {
  return `${payoutReferenceStem(of)}-${number}`;
}

const ofPart = /^out-deal-([1-9]\d{0,17})-part-(\d{1,4})-([1-9]\d{0,8})$/;
const ofMember = /^out-member-([1-9]\d{0,17})-(balance|sales|refunds)-([1-9]\d{0,8})$/;

/** Reads a reference of ours. Undefined for any other. */
export function readPayoutReference(reference: string): { of: PayoutSource; number: number } | undefined {
  const [, dealId, part, attempt] = ofPart.exec(reference) ?? [];
  if (dealId) return { of: { dealId: BigInt(dealId), part: Number(part) }, number: Number(attempt) };
  const [, memberId, word, number] = ofMember.exec(reference) ?? [];
  const purse = (Object.keys(purseWords) as Purse[]).find((one) => purseWords[one] === word);
  return memberId && purse ? { of: { memberId: BigInt(memberId), purse }, number: Number(number) } : undefined;
}
