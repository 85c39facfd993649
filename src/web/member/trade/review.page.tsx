import { link } from '#content/link.ts';
import { amountOf } from '#domain/trade/listings/listing.options.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import {
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
import { WhyNotBanner } from './why-not.tsx';
import type { WhyNot } from './why-not-trade.ts';

type ReviewPageProps = {
  order: Order;
  side: OrderSide;
  form: FormOf<typeof writeReviewSchema>;
  asDialog: boolean;
  whyNot: WhyNot | undefined;
};

export const reviewTitle = 'Rate this order';

const options = stars.map((value) => ({ value, label: starNames[value] }));

/** One side of a delivered order says how it was (decisions.md §6). */
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
