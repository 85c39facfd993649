import type { LedgerLine } from '#domain/money/ledger/account.kinds.ts';
import type { DealEvent } from '../../deal-terms/deal.states.ts';
import type { Deal, DealPart } from '../../deal-terms/find-deal.ts';
import { journalLinesOf, type PartOutcome, outcomeOfPart } from '../../deal-terms/part.shape.ts';
import type { RulingKind } from './ruling.schema.ts';

export const rulingEvents = {
  release: 'rule_release',
  refund: 'rule_refund',
  split: 'rule_split',
} as const satisfies Record<RulingKind, DealEvent>;

export type Ruling = { kind: RulingKind; sellers?: bigint | undefined };

/** Who gets what by a ruling, and its postings. */
export function rulingPreview(
  deal: Deal,
  part: DealPart,
  { kind, sellers = 0n }: Ruling,
): { outcome: PartOutcome; lines: LedgerLine[] } {
  const { id: dealId, buyerId, sellerId } = deal;
  const given = { release: part.minor, refund: 0n, split: sellers }[kind];
  return {
    outcome: outcomeOfPart(part, given),
    lines: journalLinesOf(kind, part, { dealId, buyerId, sellerId }, sellers),
  };
}
