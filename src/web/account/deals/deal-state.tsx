import { dealStateLabels } from '#domain/deals/deal.labels.ts';
import type { DealState } from '#domain/deals/deal.states.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const tones: Partial<Record<DealState, BadgeTone>> = {
  funded: 'good',
  shipped: 'good',
  delivered: 'good',
  accepted: 'good',
  released: 'good',
  proposed: 'progress',
  agreed: 'progress',
  part_accepted: 'warning',
  rejected: 'warning',
  return_shipped: 'warning',
  return_received: 'warning',
  disputed: 'bad',
};

/** How far a deal, or a part of it, is. */
export function DealStateBadge({ state }: { state: DealState }) {
  return <Badge tone={tones[state] ?? 'neutral'}>{dealStateLabels[state]}</Badge>;
}
