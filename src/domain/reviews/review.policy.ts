import { Failure } from '../failure.ts';
import type { Party } from '../orders/order.states.ts';
import type { Order } from '../orders/order.view.ts';
import { reviewTexts } from './review.schema.ts';

/** Why one side cannot say how an order was; its page says it before a form is filled in. */
export function whyNotRate({ state, ratedBy }: Pick<Order, 'state' | 'ratedBy'>, party: Party): Failure | undefined {
  if (state !== 'delivered') return new Failure('conflict', reviewTexts.notYet);
  return ratedBy.some((side) => side === party) ? new Failure('conflict', reviewTexts.already) : undefined;
}
