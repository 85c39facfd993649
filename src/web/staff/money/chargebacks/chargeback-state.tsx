import type { Chargeback } from '#domain/money/chargebacks/find-disputes.ts';
import { disputeStates, type DisputeState } from '#domain/money/chargebacks/chargeback.schema.ts';
import { Badge } from '#ui/notices.tsx';

const tones: Record<DisputeState, 'bad' | 'progress' | 'good' | 'neutral'> = {
  needs_answer: 'bad',
  with_bank: 'progress',
  won: 'good',
  lost: 'neutral',
};

/** The state of a chargeback; for a lost one also whether its loss is shared out. */
export function ChargebackState({ state, isBorne }: Pick<Chargeback, 'state' | 'isBorne'>) {
  if (state === 'lost' && !isBorne) return <Badge tone="bad">Lost, to be decided</Badge>;
  return <Badge tone={tones[state]}>{disputeStates[state]}</Badge>;
}
