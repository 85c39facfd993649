import { Failure } from '#domain/acting/context.ts';
import type { OrderParty } from '../order-states/order.states.ts';
import type { Order } from '../order-states/order.view.ts';
import { isUnsettled } from '../order-states/trade.states.ts';
import { reviewTexts } from './review.schema.ts';

export function whyNotRateOrder(
  { state, standing, ratedBy }: Pick<Order, 'state' | 'standing' | 'ratedBy'>,
  party: OrderParty,
): Failure | undefined {
  if (state !== 'delivered') return new Failure('conflict', reviewTexts.notYet);
  if (isUnsettled(standing.state)) return new Failure('conflict', reviewTexts.unsettled);
  return ratedBy.some((side) => side === party) ? new Failure('conflict', reviewTexts.already) : undefined;
}

export function whyNotAnswerReview({ ratings }: Pick<Order, 'ratings'>, party: OrderParty): Failure | undefined {
  if (party !== 'seller') return new Failure('forbidden', reviewTexts.onlySeller);
  const review = ratings.find(({ side, isPublished }) => side === 'buyer' && isPublished);
  if (!review) return new Failure('conflict', reviewTexts.noReview);
  if (review.answer) return new Failure('conflict', reviewTexts.answered);
  return review.isHidden ? new Failure('conflict', reviewTexts.hidden) : undefined;
}
