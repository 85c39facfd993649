import type { ReactNode } from 'react';
import type { Review } from '#domain/sellers/published-reviews.ts';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';

type ReviewsProps = { reviews: readonly Review[]; className?: string; children?: ReactNode };

/** What buyers said once their order was delivered: the stars, the words, what they bought, and when. */
export function Reviews({ reviews, className = 'mt-16 border-t-2 border-ink pt-6', children }: ReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className={className}>
      <h2 id="reviews" className="text-28">
        What buyers say
      </h2>
      <ul role="list" className="mt-6 grid gap-x-12 gap-y-8 desk:grid-cols-2">
        {reviews.map(({ id, stars, words, bought, by, publishedAt }) => (
          <li key={String(id)} className="grid content-start gap-2">
            <Stars count={stars} />
            {words ? <p className="max-w-[56ch] text-18 wrap-anywhere">{words}</p> : null}
            <p className="text-14 text-quiet">
              {by ? `${by}, for ` : 'For '}
              {bought}, <time dateTime={publishedAt.toISOString()}>{shownDate(publishedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
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
