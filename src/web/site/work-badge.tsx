import { workStateLabels, type WorkState } from '#domain/values/work.states.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';

const tones: Record<WorkState, BadgeTone> = {
  received: 'now',
  in_talk: 'progress',
  priced: 'progress',
  confirmed: 'good',
  shipped: 'good',
  delivered: 'good',
  declined: 'neutral',
};

export function WorkBadge({ state }: { state: WorkState }) {
  return <Badge tone={tones[state]}>{workStateLabels[state]}</Badge>;
}
