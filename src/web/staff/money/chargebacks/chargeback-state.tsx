import type { Chargeback } from '#domain/money/chargebacks/find-disputes.ts';
import { disputeStates, type DisputeState } from '#domain/money/chargebacks/chargeback.schema.ts';
import { Badge } from '#ui/notices.tsx';

const tones: Record<DisputeState, 'bad' | 'progress' | 'good' | 'neutral'> = {
  needs_answer: 'bad',
  with_bank: 'progress',
  won: 'good',
  lost: 'neutral',
};

/** How far a chargeback is; of one that is lost, whether it is still to be decided who bears it. */
export function ChargebackState({ state, isBorne }: Pick<Chargeback, 'state' | 'isBorne'>) {
  if (state === 'lost' && !isBorne) return <Badge tone="bad">Lost, to be decided</Badge>;
  return <Badge tone={tones[state]}>{disputeStates[state]}</Badge>;
}
