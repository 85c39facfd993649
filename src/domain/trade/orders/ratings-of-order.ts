import { sql } from 'kysely';
import { daysSince } from '#platform/database/business-clock.ts';
import type { OrderParty } from '../order-states/order.states.ts';
import type { OrderRating } from '../order-states/order.view.ts';

type AnswerJson = { words: string | null; age_days: number; hiddenWhy: string | null };
export type OrderRatingJson = Pick<OrderRating, 'side' | 'stars' | 'isPublished' | 'age_days'> & {
  words: string | null;
  hiddenWhy: string | null;
  answer: AnswerJson | null;
};

const hiddenWhy = (part: 'review' | 'answer') =>
  sql`(select why from review_hiding where review_hiding.review_id = review.id and part = ${sql.lit(part)})`;

export const ratingsOfOrder = sql<OrderRatingJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('side', review.side, 'stars', review.stars, 'words', review.words,
    'isPublished', review.published_at is not null, 'age_days', ${daysSince(sql`review.written_at`)}, 'hiddenWhy', ${hiddenWhy('review')},
    'answer', (select jsonb_build_object('words', answer.words, 'age_days', ${daysSince(sql`answer.written_at`)},
      'hiddenWhy', ${hiddenWhy('answer')}) from review_answer answer where answer.review_id = review.id)) order by review.side), '[]')
  from review where review.order_id = market_order.id)`;

/** Each side reads its own rating, and the other side's once it is published. The words of a hidden rating are for its author and staff only. */
export function shownRatings(ratings: readonly OrderRatingJson[], reader: OrderParty): OrderRating[] {
  return ratings
    .filter(({ side, isPublished }) => isPublished || side === reader || reader === 'staff')
    .map(({ words, hiddenWhy, answer, ...rating }) => ({
      ...rating,
      ...asRead(words, hiddenWhy, reader === 'staff' || reader === rating.side),
      answer: answer
        ? {
            age_days: answer.age_days,
            ...asRead(answer.words, answer.hiddenWhy, reader === 'staff' || reader === 'seller'),
          }
        : undefined,
    }));
}

function asRead(words: string | null, why: string | null, readsHidden: boolean) {
  const isHidden = why !== null;
  return {
    words: isHidden && !readsHidden ? undefined : (words ?? undefined),
    isHidden,
    hiddenWhy: readsHidden ? (why ?? undefined) : undefined,
  };
}
