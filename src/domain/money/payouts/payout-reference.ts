import type { Purse } from './payout.states.ts';

export type PayoutSource = { dealId: bigint; part: number } | { memberId: bigint; purse: Purse };

const purseWords: Record<Purse, string> = {
  member_available: 'balance',
  member_payable: 'sales',
  buyer_refundable: 'refunds',
};

function payoutReferenceStem(source: PayoutSource): string {
  return 'dealId' in source
    ? `out-deal-${source.dealId}-part-${source.part}`
    : `out-member-${source.memberId}-${purseWords[source.purse]}`;
}

/** Made from the source and the number of the payout, so that a restored database asks for the same payout by the same reference. */
export function payoutReference(source: PayoutSource, number: number): string {
  return `${payoutReferenceStem(source)}-${number}`;
}

const partReference = /^out-deal-([1-9]\d{0,17})-part-(\d{1,4})-([1-9]\d{0,8})$/;
const memberReference = /^out-member-([1-9]\d{0,17})-(balance|sales|refunds)-([1-9]\d{0,8})$/;

export function readPayoutReference(reference: string): { source: PayoutSource; number: number } | undefined {
  const [, dealId, part, attempt] = partReference.exec(reference) ?? [];
  if (dealId) return { source: { dealId: BigInt(dealId), part: Number(part) }, number: Number(attempt) };
  const [, memberId, word, number] = memberReference.exec(reference) ?? [];
  const purse = (Object.keys(purseWords) as Purse[]).find((one) => purseWords[one] === word);
  return memberId && purse ? { source: { memberId: BigInt(memberId), purse }, number: Number(number) } : undefined;
}
