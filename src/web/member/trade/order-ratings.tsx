import { link } from '#content/link.ts';
import type { Order, OrderRating } from '#domain/trade/order-states/order.view.ts';
import { published_after_days } from '#domain/trade/reviews/review.schema.ts';
import { ageText } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { OrderSide } from './order-words.ts';

type RatingsProps = { order: Pick<Order, 'id' | 'ratings'>; side: OrderSide | undefined };

export function OrderRatings({ order: { id, ratings }, side }: RatingsProps) {
  if (ratings.length === 0) return null;
  return (
    <section aria-label="Ratings" className="border-t-2 border-ink pt-3">
      <h2 className="text-18">Ratings</h2>
      <ul>
        {ratings.map((rating) => (
          <li key={rating.side} className="grid gap-1 border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-center justify-between gap-x-6">
              <span>{ratingTitle(rating, side)}</span>
              <Stars count={rating.stars} />
            </p>
            <RatingText {...rating} what="review" />
            {rating.isPublished ? null : (
              <p className="text-14 text-quiet">
                Shown to both sides once both have rated, or after {published_after_days} days.
              </p>
            )}
            {rating.answer ? <RatingAnswer answer={rating.answer} side={side} /> : null}
            {mayAnswer(rating, side) ? (
              <p className="print:hidden">
                <TextLink href={link('dashboardOrderReviewAnswer', { orderId: String(id) })}>
                  Answer this review
                </TextLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RatingAnswer({ answer, side }: { answer: NonNullable<OrderRating['answer']>; side: OrderSide | undefined }) {
  return (
    <div className="mt-1 grid gap-1 border-l-2 border-line pl-4">
      <p>{side === 'seller' ? 'You answered' : 'The seller answered'}</p>
      <RatingText {...answer} what="answer" />
    </div>
  );
}

type RatingWords = Pick<OrderRating, 'words' | 'age_days' | 'isHidden' | 'hiddenWhy'> & { what: 'review' | 'answer' };

function RatingText({ words, age_days, isHidden, hiddenWhy, what }: RatingWords) {
  return (
    <>
      {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
      <p className="text-14 text-quiet">{ageText(age_days).replace(/^./, (letter) => letter.toUpperCase())}</p>
      {isHidden ? (
        <p className="text-14 wrap-anywhere">
          {`Our team has hidden this ${what}${hiddenWhy === undefined ? '.' : `: ${hiddenWhy}`}`}
        </p>
      ) : null}
    </>
  );
}

function mayAnswer({ side: by, isPublished, isHidden, answer }: OrderRating, side: OrderSide | undefined): boolean {
  return side === 'seller' && by === 'buyer' && isPublished && !isHidden && answer === undefined;
}

function ratingTitle(rating: OrderRating, side: OrderSide | undefined): string {
  const rated = rating.side === 'buyer' ? 'seller' : 'buyer';
  if (rating.side === side) return `You rated the ${rated}`;
  return side === undefined ? `The ${rating.side} rated the ${rated}` : `The ${rating.side} rated you`;
}

function Stars({ count }: { count: number }) {
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">{`${count} of 5 stars`}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} name="star" className={place <= count ? 'size-5 fill-danfo' : 'size-5 text-line-strong'} />
      ))}
    </span>
  );
}
