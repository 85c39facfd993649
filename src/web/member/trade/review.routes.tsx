import { urls } from '#content/link.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import { tradePage, type MovedTrade, movedTrade } from '#domain/trade/orders/trade.view.ts';
import { answerReview } from '#domain/trade/reviews/answer-review.ts';
import { whyNotAnswerReview, whyNotRateOrder } from '#domain/trade/reviews/review.policy.ts';
import {
  answerReviewSchema,
  published_after_days,
  reviewTexts,
  starNames,
  starValues,
  writeReviewSchema,
} from '#domain/trade/reviews/review.schema.ts';
import { writeReview } from '#domain/trade/reviews/write-review.ts';
import { actPage } from '../../pages/act-page.tsx';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { orderLook, ownOrder, type OwnOrder } from './own-order.ts';

const toOrder = (news: string) => (moved: MovedTrade | undefined, visit: Visit) =>
  tradePage({ orderId: visit.params.orderId, dealId: moved?.dealId }, { news });

const starOptions = starValues.map((value) => ({ value, label: starNames[value] }));

const actOptions = {
  who: members,
  frame: memberFrame,
  missing: reviewTexts.missing,
  keepsDraft: true,
  find: ownOrder,
} as const;

/** decisions.md §6: each side rates a delivered order, and the seller can answer the buyer's review once. */
export const reviewRoutes: readonly Route[] = [
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderReview,
    id: 'order-review',
    schema: writeReviewSchema,
    offline: reviewTexts.offline,
    failed: reviewTexts.notSaved,
    look: (found) => ({
      ...orderLook(found.order, whyNotRateOrder(found.order, found.side)),
      title: 'Rate this order',
      about: aboutOf(found),
      words: { stars: { options: starOptions } },
      button: 'Save my rating',
    }),
    answer: movedTrade,
    verb: (ctx, input, visit) => writeReview(ctx, visit.params.orderId ?? '', input),
    next: toOrder('rated'),
  }),
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderReviewAnswer,
    id: 'review-answer',
    schema: answerReviewSchema,
    offline: reviewTexts.answerOffline,
    failed: reviewTexts.answerNotSaved,
    look: ({ order, side }) => {
      const review = order.ratings.find((rating) => rating.side === 'buyer');
      return {
        ...orderLook(order, whyNotAnswerReview(order, side)),
        title: 'Answer this review',
        above: review && (
          <div className="border-l-2 border-line pl-4 wrap-anywhere">
            <p className="text-quiet">{`${review.stars} of 5 stars, for ${order.listingName}`}</p>
            {review.words ? <p className="mt-1 whitespace-pre-line">{review.words}</p> : null}
          </div>
        ),
        button: 'Save my answer',
      };
    },
    answer: movedTrade,
    verb: (ctx, input, visit) => answerReview(ctx, visit.params.orderId ?? '', input),
    next: toOrder('answered-review'),
  }),
];

function aboutOf({ order, side }: OwnOrder): string {
  const { quantity, unit, listingName, subtotal_kobo } = order;
  const other = side === 'buyer' ? order.seller : order.buyer;
  const trade = `${quantityText(quantity, unit)} of ${listingName}, ${side === 'buyer' ? 'from' : 'to'} ${other.company ?? other.name ?? 'a former member'}.`;
  const publication = `The other side sees your rating once they have rated you too, or after ${published_after_days} days.`;
  const unpaid = 'No money was paid, so the rating stays between you two and does not count in the star ratings.';
  return [trade, publication, ...(subtotal_kobo === 0n ? [unpaid] : [])].join(' ');
}
