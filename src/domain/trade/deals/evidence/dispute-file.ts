import { sql, type RawBuilder } from 'kysely';
import type { DealEvent, DealState } from '../../deal-terms/deal.states.ts';
import { evidenceJson, shownEvidence, type EvidenceJson, type ShownEvidence } from './step-evidence.view.ts';

/** The evidence of one side for a step: how the goods were sent, why they were rejected, what is claimed, or an answer. */
export type DisputeStatement = {
  side: 'buyer' | 'seller';
  event: DealEvent;
  from: DealState;
  number: number;
  at: Date;
  /** The seller's share by this side's proposal, before fees. */
  proposed: bigint | undefined;
} & ShownEvidence;

export type DisputeStatementJson = {
  side: DisputeStatement['side'];
  event: DealEvent;
  from: DealState;
  number: number;
  at: string;
  proposed: string | null;
  evidence: EvidenceJson;
};

/**
 * All evidence of both sides about a part of a deal, in order, as a value for the query that finds a dispute. It is for staff
 * who rule on the dispute, so it includes words that moderation hides from the two sides.
 */
export function disputeFileOf(dealId: bigint, part: number): RawBuilder<DisputeStatementJson[]> {
  return sql<DisputeStatementJson[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('side', evidence.side, 'event', step.event, 'from', step.from_state, 'number', evidence.number, 'at', evidence.at, 'proposed', proposal.sellers_minor::text,
        'evidence', ${evidenceJson} || jsonb_strip_nulls(jsonb_build_object('words', hidden_flag.message))) order by evidence.number), '[]')
    from deal_evidence evidence join deal_event step using (deal_id, part, number)
      left join deal_split_proposal proposal using (deal_id, part, number)
      left join message_flag hidden_flag on (hidden_flag.deal_id, hidden_flag.deal_part, hidden_flag.deal_step) = (evidence.deal_id, evidence.part, evidence.number)
        and hidden_flag.decision = 'hidden'
    where evidence.deal_id = ${dealId} and evidence.part = ${part})`;
}

export function statementsOf(found: readonly DisputeStatementJson[]): DisputeStatement[] {
  return found.map(({ evidence, at, proposed, ...step }) => ({
    ...step,
    at: new Date(at),
    proposed: proposed === null ? undefined : BigInt(proposed),
    ...shownEvidence(evidence),
  }));
}
