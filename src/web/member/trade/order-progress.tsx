import type { ReactNode } from 'react';
import { orderStateLabels, type OrderState } from '#domain/trade/order-states/order.states.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { useSettings } from '../../frame/shown-settings.tsx';
import { nextText, type OrderSide } from './order-words.ts';

type Step = { label: string; icon: IconName };

const steps = {
  awaiting_payment: { label: 'Ordered', icon: 'cart' },
  processing: { label: 'Processing', icon: 'clock' },
  shipped: { label: 'Shipped', icon: 'truck' },
  delivered: { label: 'Delivered', icon: 'check' },
} as const satisfies Partial<Record<OrderState, Step>>;

function progressOf({ state, steps: pastSteps }: Order): { stages: Step[]; present: number; isGoingOn: boolean } {
  const places = Object.keys(steps);
  const stages: Step[] = Object.values(steps);
  // A proposed order that waits for the seller has reached only the first step.
  const isGoingOn = state === 'proposed' || places.includes(state);
  if (isGoingOn) return { stages, present: Math.max(0, places.indexOf(state)), isGoingOn };
  const reached = Math.max(0, ...pastSteps.map(({ to }) => places.indexOf(to)));
  const end: Step = { label: orderStateLabels[state], icon: state === 'expired' ? 'clock' : 'close' };
  return { stages: [...stages.slice(0, reached + 1), end], present: reached + 1, isGoingOn };
}

export function OrderProgress({ order, side, children }: { order: Order; side: OrderSide; children: ReactNode }) {
  const { stages, present, isGoingOn } = progressOf(order);
  const isDone = order.state === 'delivered';
  return (
    <section aria-labelledby="progress-heading">
      <h2 id="progress-heading" className="sr-only">
        Progress
      </h2>
      <ol>
        {stages.map((step, place) => (
          <li
            key={step.label}
            aria-current={place === present ? 'step' : undefined}
            className={classes(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-l-[6px] pb-5 pl-4',
              stageBorder({
                isReached: place < present || (place === present && isDone),
                isPresent: place === present,
                isGoingOn,
              }),
            )}
          >
            <span
              className={classes(
                'grid size-10 place-items-center rounded-full',
                place < present || (place === present && (isGoingOn || isDone))
                  ? 'bg-palm-tint text-palm'
                  : 'bg-raised text-quiet',
              )}
            >
              <Icon name={step.icon} />
            </span>
            <div className="min-w-0 pt-2">
              <p className={classes('display', place > present && 'text-quiet')}>{step.label}</p>
              {place === present ? (
                <PresentStep order={order} side={side}>
                  {children}
                </PresentStep>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Bar = { isReached: boolean; isPresent: boolean; isGoingOn: boolean };

function stageBorder({ isReached, isPresent, isGoingOn }: Bar): string {
  if (isReached) return 'border-palm';
  return isPresent && isGoingOn ? 'border-indigo' : 'border-line';
}

function PresentStep({ order, side, children }: { order: Order; side: OrderSide; children: ReactNode }) {
  const { takesPayments = false } = useSettings();
  const { lead, more } = nextText(order, side, takesPayments);
  return (
    <div className="mt-2">
      <p className="display text-22">{lead}</p>
      <p className="mt-1 max-w-[40rem]">{more}</p>
      {children}
    </div>
  );
}
