import { dealStateLabels } from '#domain/trade/deals/deal.labels.ts';
import { dealStates, type DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';

const tones: Partial<Record<DealState, BadgeTone>> = {
  declined: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
  draft: 'neutral',
  disputed: 'bad',
  rejected: 'warning',
  return_shipped: 'warning',
  return_received: 'warning',
  released: 'good',
  refunded: 'good',
  split: 'good',
  charged_back: 'bad',
};

export function DealBadge({ label }: { label: string }) {
  const state = dealStates.find((one) => dealStateLabels[one] === label);
  return <Badge tone={(state && tones[state]) ?? 'progress'}>{label}</Badge>;
}
