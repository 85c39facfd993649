import type { DealParts } from '#domain/trade/deal-terms/deal-parts.states.ts';
import { tradeStateLabel, type TradeState } from '#domain/trade/order-states/trade.states.ts';
import { orderWaitsFor } from '#domain/trade/order-states/order.view.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';

/** marketplace.md §4: Processing (clock), Shipped (truck), Delivered (check). */
const orderIcons: Partial<Record<TradeState, IconName>> = {
  processing: 'clock',
  shipped: 'truck',
  delivered: 'check',
};

const tones: Record<TradeState, BadgeTone> = {
  to_agree: 'progress',
  proposed: 'progress',
  awaiting_payment: 'progress',
  processing: 'good',
  shipped: 'good',
  delivered: 'good',
  part_accepted: 'warning',
  rejected: 'warning',
  returning: 'warning',
  returned: 'warning',
  disputed: 'bad',
  refunded: 'neutral',
  split: 'good',
  ruled: 'neutral',
  agreed_split: 'neutral',
  declined: 'neutral',
  charged_back: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
};

type OrderStateProps = {
  state: TradeState;
  isAnswered?: boolean;
  hasAddress?: boolean;
  isWork?: boolean;
  parts?: DealParts | undefined;
};

export function OrderState({ state, isAnswered = true, hasAddress = true, isWork = false, parts }: OrderStateProps) {
  const icon = parts || (isWork && state === 'shipped') ? undefined : orderIcons[state];
  const label = tradeStateLabel(state, isWork, parts);
  const waitingLabel = orderWaitsFor({ state, isAnswered, hasAddress });
  if (waitingLabel) return <Badge tone="progress">{waitingLabel}</Badge>;
  if (!icon) return <Badge tone={tones[state]}>{label}</Badge>;
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-14 font-semibold whitespace-nowrap text-palm">
      <Icon name={icon} className="size-4 shrink-0" />
      {label}
    </span>
  );
}
