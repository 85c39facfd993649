import { urls } from '#content/urls.ts';
import { pageOfOrder, tradePage } from '#domain/orders/trade.view.ts';
import { reviewTexts, writeReviewSchema } from '#domain/reviews/review.schema.ts';
import { whyNotRate } from '#domain/reviews/review.policy.ts';
import { writeReview } from '#domain/reviews/write-review.ts';
import type { Refusal } from '../../request/act.ts';
import { action } from '../../request/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../request/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { ownOrder } from './order.views.tsx';
import { ReviewPage, reviewTitle } from './review.page.tsx';
import { listOfOrders } from './trade-places.ts';

const reviewForm = defineForm({ id: 'order-review', schema: writeReviewSchema, missingText: reviewTexts.missing });

/** Rating a delivered order, for each of its sides. */
export const reviewRoutes: readonly Route[] = [
  get(urls.dashboardOrderReview, members, (visit) => showReview(visit, blankForm(visit, reviewForm))),
  ...action({
    at: urls.dashboardOrderReview,
    who: members,
    form: reviewForm,
    verb: (ctx, input, visit) => writeReview(ctx, visit.params.orderId ?? '', input),
    show: showReview,
    next: (moved, { params }) => tradePage({ orderId: params.orderId, dealId: moved?.dealId }, { news: 'rated' }),
    failedText: reviewTexts.notSaved,
  }),
];

async function showReview(visit: Visit, form: FormOf<typeof writeReviewSchema>, refusal?: Refusal): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  const href = pageOfOrder(order);
  const why = whyNotRate(order, side);
  const whyNot = why && { text: why.message, onward: { label: 'See the order', href } };
  return memberPage(visit, {
    title: formTitle(reviewTitle, form),
    description: `About order ${order.number}.`,
    below: {
      ...listOfOrders(memberOf(visit), side),
      name: `Order ${order.number}`,
      href,
    },
    ...refusal,
    body: <ReviewPage order={order} side={side} form={form} asDialog={visit.part} whyNot={whyNot} />,
  });
}
