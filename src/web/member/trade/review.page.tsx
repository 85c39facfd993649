import { link } from '#content/link.ts';
import { amountOf } from '#domain/trade/listings/listing.options.ts';
import type { Order, OrderRating } from '#domain/trade/order-states/order.view.ts';
import {
  type answerReviewSchema,
  published_after_days,
  reviewTexts,
  starNames,
  stars,
  type writeReviewSchema,
} from '#domain/trade/reviews/review.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import type { OrderSide } from './order-words.ts';
import { type WhyNot, WhyNotBanner } from './why-not-trade.tsx';

type ReviewPageProps = {
  order: Order;
  side: OrderSide;
  form: FormOf<typeof writeReviewSchema>;
  asDialog: boolean;
  whyNot: WhyNot | undefined;
};

export const reviewTitle = 'Rate this order';

const options = stars.map((value) => ({ value, label: starNames[value] }));

/** decisions.md §6: one side rates a delivered order. */
export function ReviewPage({ order, side, form, asDialog, whyNot }: ReviewPageProps) {
  const other = side === 'buyer' ? order.seller : order.buyer;
  if (whyNot && form.problem === undefined) return <WhyNotBanner whyNot={whyNot} />;
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{reviewTitle}</h1>}
      <p className="mb-6 text-quiet wrap-anywhere">
        {amountOf(order.quantity, order.unit)} of {order.listingName}, {side === 'buyer' ? 'from' : 'to'}{' '}
        {other.company ?? other.name ?? 'somebody who has left'}. They see what you say once they have rated you too, or
        after {published_after_days} days.
        {order.subtotal_kobo === 0n
          ? ' No money was paid, so it stays between you two and does not count in the star ratings.'
          : ''}
      </p>
      <FormFrame
        form={form}
        action={link('dashboardOrderReview', { orderId: String(order.id) })}
        offlineText={reviewTexts.offline}
      >
        <Radios field={form.fields.stars} legend="Stars" options={options} />
        <TextArea
          field={form.fields.words}
          label="Your review"
          hint="What should other members know about this trade?"
          rows={3}
        />
        <div>
          <Button>Save my rating</Button>
        </div>
      </FormFrame>
    </div>
  );
}

type AnswerReviewProps = {
  order: Order;
  review: OrderRating | undefined;
  form: FormOf<typeof answerReviewSchema>;
  asDialog: boolean;
  whyNot: WhyNot | undefined;
};

export const answerTitle = 'Answer this review';

/** The seller can answer a review once. */
export function AnswerReviewPage({ order, review, form, asDialog, whyNot }: AnswerReviewProps) {
  if (whyNot && form.problem === undefined) return <WhyNotBanner whyNot={whyNot} />;
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{answerTitle}</h1>}
      {review ? (
        <div className="mt-4 mb-6 border-l-2 border-line pl-4 wrap-anywhere">
          <p className="text-quiet">{`${review.stars} of 5 stars, for ${order.listingName}`}</p>
          {review.words ? <p className="mt-1 whitespace-pre-line">{review.words}</p> : null}
        </div>
      ) : null}
      <FormFrame
        form={form}
        action={link('dashboardOrderReviewAnswer', { orderId: String(order.id) })}
        offlineText={reviewTexts.answerOffline}
      >
        <TextArea
          field={form.fields.words}
          label="Your answer"
          hint="Everybody who sees the review can read it. You can answer once, and not change it afterwards."
          rows={4}
        />
        <div>
          <Button>Save my answer</Button>
        </div>
      </FormFrame>
    </div>
  );
}
