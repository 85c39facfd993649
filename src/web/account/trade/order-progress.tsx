import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.view.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { nextText, type OrderSide } from './order-words.ts';

type Step = { label: string; icon: IconName };

/** marketplace.md §4, the status of orders, after the order itself. */
const steps: readonly Step[] = [
  { label: 'Ordered', icon: 'cart' },
  { label: 'Processing', icon: 'clock' },
  { label: 'Shipped', icon: 'truck' },
  { label: 'Delivered', icon: 'check' },
];
const reached = { awaiting_payment: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 0, expired: 0 } as const;

/** How far it is, as an upright bar, the present step open: whose turn it is and what they can do. */
export function OrderProgress({ order, side, children }: { order: Order; side: OrderSide; children: ReactNode }) {
  const present = reached[order.state];
  const isOver = order.state === 'cancelled' || order.state === 'expired';
  return (
    <section aria-labelledby="progress-heading">
      <h2 id="progress-heading" className="sr-only">
        How far it is
      </h2>
      <ol>
        {steps.map((step, place) => (
          <li
            key={step.label}
            aria-current={place === present ? 'step' : undefined}
            className={classes(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-l-[6px] pb-5 pl-4',
              place < present || (place === present && order.state === 'delivered') ? 'border-palm' : 'border-line',
              place === present && order.state !== 'delivered' && !isOver && 'border-l-indigo!',
            )}
          >
            <span
              className={classes(
                'grid size-10 place-items-center rounded-full',
                place <= present && !isOver ? 'bg-palm-tint text-palm' : 'bg-raised text-quiet',
              )}
            >
              <Icon name={step.icon} />
            </span>
            <div className="min-w-0 pt-2">
              <p className={classes('display', place > present && 'text-quiet')}>{step.label}</p>
              {place === present ? (
                <Now order={order} side={side}>
                  {children}
                </Now>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Now({ order, side, children }: { order: Order; side: OrderSide; children: ReactNode }) {
  const { lead, more } = nextText(order, side);
  return (
    <div className="mt-2">
      <p className="display text-22">{lead}</p>
      <p className="mt-1 max-w-[40rem]">{more}</p>
      {children}
    </div>
  );
}
