import type { Order, OrderRating } from '#domain/orders/order.view.ts';
import { published_after_days } from '#domain/reviews/review.schema.ts';
import { Icon } from '#ui/icon.tsx';
import type { OrderSide } from './order-words.ts';

/** What the two said of it once it was delivered, each as far as its reader may know it. */
type RatingsProps = { order: Pick<Order, 'ratings'>; side: OrderSide | undefined };

export function OrderRatings({ order: { ratings }, side }: RatingsProps) {
  if (ratings.length === 0) return null;
  return (
    <section aria-label="Ratings" className="border-t-2 border-ink pt-3">
      <h2 className="text-18">Ratings</h2>
      <ul>
        {ratings.map((rating) => (
          <li key={rating.side} className="grid gap-1 border-t border-line py-3 first:border-t-0">
            <p className="flex flex-wrap items-center justify-between gap-x-6">
              <span>{saidBy(rating, side)}</span>
              <Stars count={rating.stars} />
            </p>
            {rating.words ? <p className="whitespace-pre-line wrap-anywhere">{rating.words}</p> : null}
            {rating.isPublished ? null : (
              <p className="text-14 text-quiet">
                {side === undefined ? 'Nobody reads it yet' : 'The other side reads it'} once both have rated, or after{' '}
                {published_after_days} days.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function saidBy(rating: OrderRating, side: OrderSide | undefined): string {
  if (rating.side === side) return 'You said of them';
  if (side !== undefined) return 'They said of you';
  return rating.side === 'buyer' ? 'The buyer said of the seller' : 'The seller said of the buyer';
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
