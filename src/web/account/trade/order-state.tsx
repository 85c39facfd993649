import { orderStateLabels, type OrderState } from '#domain/orders/order.states.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';

/** marketplace.md §4: Processing (clock), Shipped (truck), Delivered (check). */
export const orderIcons: Partial<Record<OrderState, IconName>> = {
  processing: 'clock',
  shipped: 'truck',
  delivered: 'check',
};

const tones: Record<OrderState, BadgeTone> = {
  proposed: 'progress',
  awaiting_payment: 'progress',
  processing: 'good',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** How far an order is, in a word, with its icon where the specification gives it one. */
export function OrderState({ state }: { state: OrderState }) {
  const icon = orderIcons[state];
  if (!icon) return <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>;
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-14 font-semibold whitespace-nowrap text-palm">
      <Icon name={icon} className="size-4 shrink-0" />
      {orderStateLabels[state]}
    </span>
  );
}
