import { urls } from '#content/link.ts';
import type { Failure } from '#domain/acting/context.ts';
import { answerReview } from '#domain/trade/reviews/answer-review.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { pageOfOrder, tradePage, type MovedTrade } from '#domain/trade/orders/trade.view.ts';
import { answerReviewSchema, reviewTexts, writeReviewSchema } from '#domain/trade/reviews/review.schema.ts';
import { whyNotAnswer, whyNotRate } from '#domain/trade/reviews/review.policy.ts';
import { writeReview } from '#domain/trade/reviews/write-review.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { AnswerReviewPage, answerTitle, ReviewPage, reviewTitle } from './review.page.tsx';
import { ownOrder } from './order.views.tsx';
import type { OrderSide } from './order-words.ts';
import { listOfOrders } from './trade-places.ts';

const missingText = reviewTexts.missing;
const reviewForm = defineForm({ id: 'order-review', schema: writeReviewSchema, missingText });
const answerForm = defineForm({ id: 'review-answer', schema: answerReviewSchema, missingText });

const toOrder = (news: string) => (moved: MovedTrade | undefined, visit: Visit) =>
  tradePage({ orderId: visit.params.orderId, dealId: moved?.dealId }, { news });

export const reviewRoutes: readonly Route[] = [
  get(urls.dashboardOrderReview, members, (visit) => showReview(visit, blankForm(visit, reviewForm))),
  ...action({
    at: urls.dashboardOrderReview,
    who: members,
    form: reviewForm,
    verb: (ctx, input, visit) => writeReview(ctx, visit.params.orderId ?? '', input),
    show: showReview,
    next: toOrder('rated'),
    failedText: reviewTexts.notSaved,
  }),
  get(urls.dashboardOrderReviewAnswer, members, (visit) => showAnswer(visit, blankForm(visit, answerForm))),
  ...action({
    at: urls.dashboardOrderReviewAnswer,
    who: members,
    form: answerForm,
    verb: (ctx, input, visit) => answerReview(ctx, visit.params.orderId ?? '', input),
    show: showAnswer,
    next: toOrder('answered-review'),
    failedText: reviewTexts.answerNotSaved,
  }),
];

async function showReview(visit: Visit, form: FormOf<typeof writeReviewSchema>, refusal?: Refusal): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  return memberPage(visit, {
    title: formTitle(reviewTitle, form),
    description: `About order ${order.number}.`,
    below: orderAbove(visit, order, side),
    ...refusal,
    body: (
      <ReviewPage
        order={order}
        side={side}
        form={form}
        asDialog={visit.part}
        whyNot={whyNotOf(order, whyNotRate(order, side))}
      />
    ),
  });
}

async function showAnswer(visit: Visit, form: FormOf<typeof answerReviewSchema>, refusal?: Refusal): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  return memberPage(visit, {
    title: formTitle(answerTitle, form),
    description: `About order ${order.number}.`,
    below: orderAbove(visit, order, side),
    ...refusal,
    body: (
      <AnswerReviewPage
        order={order}
        review={order.ratings.find((rating) => rating.side === 'buyer')}
        form={form}
        asDialog={visit.part}
        whyNot={whyNotOf(order, whyNotAnswer(order, side))}
      />
    ),
  });
}

function orderAbove(visit: Visit, order: Order, side: OrderSide) {
  return { ...listOfOrders(memberOf(visit), side), name: `Order ${order.number}`, href: pageOfOrder(order) };
}

function whyNotOf(order: Order, why: Failure | undefined) {
  return why && { text: why.message, onward: { label: 'See the order', href: pageOfOrder(order) } };
}
