import type { Purse } from './payout.states.ts';

/** What a payout pays out: the attempts of a part of a deal, or the withdrawals of a member out of one of their accounts. */
export type PaysOut = { dealId: bigint; part: number } | { memberId: bigint; purse: Purse };

const purseWords: Record<Purse, string> = {
  member_available: 'balance',
  member_payable: 'sales',
  buyer_refundable: 'refunds',
};

function payoutReferenceStem(of: PaysOut): string {
  return 'dealId' in of ? `out-deal-${of.dealId}-part-${of.part}` : `out-member-${of.memberId}-${purseWords[of.purse]}`;
}

/** Derives from what is paid out, so that a restored database asks for the same payout by the same reference. */
export function payoutReference(of: PaysOut, number: number): string {
  return `${payoutReferenceStem(of)}-${number}`;
}

const ofPart = /^out-deal-([1-9]\d{0,17})-part-(\d{1,4})-([1-9]\d{0,8})$/;
const ofMember = /^out-member-([1-9]\d{0,17})-(balance|sales|refunds)-([1-9]\d{0,8})$/;

/** What a reference of ours says; undefined for any other. */
export function readPayoutReference(reference: string): { of: PaysOut; number: number } | undefined {
  const [, dealId, part, attempt] = ofPart.exec(reference) ?? [];
  if (dealId) return { of: { dealId: BigInt(dealId), part: Number(part) }, number: Number(attempt) };
  const [, memberId, word, number] = ofMember.exec(reference) ?? [];
  const purse = (Object.keys(purseWords) as Purse[]).find((one) => purseWords[one] === word);
  return memberId && purse ? { of: { memberId: BigInt(memberId), purse }, number: Number(number) } : undefined;
}
