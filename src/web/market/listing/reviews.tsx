import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { PublishedReview } from '#domain/trade/sellers/published-reviews.ts';
import { ageText, shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

type ReviewsProps = {
  reviews: readonly PublishedReview[];
  ratingCount: number;
  className?: string;
  children?: ReactNode;
};

/** With fewer ratings than this, an average says little. */
const leastRatings = 3;

export function Reviews({
  reviews,
  ratingCount,
  className = 'mt-16 border-t-2 border-ink pt-6',
  children,
}: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className={className}>
      <h2 id="reviews" className="text-28">
        What buyers say
      </h2>
      <ul role="list" className="mt-6 grid gap-x-12 gap-y-8 desk:grid-cols-2">
        {reviews.map((review) => (
          <OneReview key={String(review.id)} review={review} />
        ))}
      </ul>
      {ratingCount > 0 && ratingCount < leastRatings ? (
        <p className="mt-6 text-quiet">Fewer than three ratings so far, so the average says little.</p>
      ) : null}
      {children}
    </section>
  );
}

function OneReview({
  review: { id, stars, words, bought, by, publishedAt, age_days, answer },
}: {
  review: PublishedReview;
}) {
  return (
    <li className="grid content-start gap-2">
      <Stars count={stars} />
      {words ? <p className="max-w-[56ch] text-18 wrap-anywhere whitespace-pre-line">{words}</p> : null}
      <p className="text-14 text-quiet">
        {by ? `${by}, for ` : 'For '}
        {bought}, <DayWithAge at={publishedAt} age_days={age_days} />
      </p>
      {answer ? (
        <div className="max-w-[56ch] border-l-2 border-line pl-4">
          <p className="wrap-anywhere whitespace-pre-line">{answer.words}</p>
          <p className="mt-1 text-14 text-quiet">
            The seller’s answer, <DayWithAge {...answer} />
          </p>
        </div>
      ) : null}
      <p className="text-14 print:hidden">
        <TextLink href={link('reviewReport', { reviewId: String(id) })}>
          Report<span className="sr-only">{` the review of ${bought}`}</span>
        </TextLink>
      </p>
    </li>
  );
}

function DayWithAge({ at, age_days }: { at: Date; age_days: number }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{shownDate(at)}</span>{' '}
      <span className="whitespace-nowrap">({ageText(age_days)})</span>
    </time>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{`${count} of 5 stars`}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} name="star" className={place <= count ? 'size-5 fill-danfo' : 'size-5 text-line-strong'} />
      ))}
    </p>
  );
}
