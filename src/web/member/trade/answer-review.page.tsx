import { link } from '#content/link.ts';
import type { Order, OrderRating } from '#domain/trade/order-states/order.view.ts';
import { reviewTexts, type answerReviewSchema } from '#domain/trade/reviews/review.schema.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { WhyNotBanner } from './why-not.tsx';
import type { WhyNot } from './why-not-trade.ts';

type AnswerReviewProps = {
  order: Order;
  review: OrderRating | undefined;
  form: FormOf<typeof answerReviewSchema>;
  asDialog: boolean;
  whyNot: WhyNot | undefined;
};

export const answerTitle = 'Answer this review';

/** The seller answers what the buyer said, once. */
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
