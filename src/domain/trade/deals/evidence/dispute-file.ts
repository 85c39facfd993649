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
  said: EvidenceJson;
};

/**
 * All evidence of both sides about a part of a deal, in order, as a value in the statement that finds a dispute. For staff
 * who rule on it, so it includes words that moderation hides from the two sides.
 */
export function disputeFileOf(dealId: bigint, part: number): RawBuilder<DisputeStatementJson[]> {
  return sql<DisputeStatementJson[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('side', said.side, 'event', step.event, 'from', step.from_state, 'number', said.number, 'at', said.at, 'proposed', proposal.sellers_minor::text,
        'said', ${evidenceJson} || jsonb_strip_nulls(jsonb_build_object('words', taken.message))) order by said.number), '[]')
    from deal_evidence said join deal_event step using (deal_id, part, number)
      left join deal_split_proposal proposal using (deal_id, part, number)
      left join message_flag taken on (taken.deal_id, taken.deal_part, taken.deal_step) = (said.deal_id, said.part, said.number)
        and taken.decision = 'hidden'
    where said.deal_id = ${dealId} and said.part = ${part})`;
}

export function statementsOf(found: readonly DisputeStatementJson[]): DisputeStatement[] {
  return found.map(({ said, at, proposed, ...step }) => ({
    ...step,
    at: new Date(at),
    proposed: proposed === null ? undefined : BigInt(proposed),
    ...shownEvidence(said),
  }));
}
