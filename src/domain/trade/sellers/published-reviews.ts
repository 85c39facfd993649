import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysSince } from '#platform/database/business-clock.ts';
import type { Database } from '#platform/database/connect.ts';

export type PublishedReview = {
  id: bigint;
  stars: number;
  words: string | undefined;
  bought: string;
  /** Only the first name; undefined once the account is erased. */
  by: string | undefined;
  publishedAt: Date;
  age_days: number;
  answer: ReviewAnswer | undefined;
};

type ReviewAnswer = { words: string; at: Date; age_days: number };

type Row = {
  id: string;
  stars: number;
  words: string | null;
  listing_name: string;
  name: string | null;
  published_at: string;
  age_days: number;
  answer: { words: string; at: string; age_days: number } | null;
};

/** An order at ₦0 proves no trade, so its reviews are not public. */
export const isCountedReview = sql<SqlBool>`(review.side = 'buyer' and review.published_at is not null and market_order.subtotal_kobo > 0)`;

export const isShownReview = sql<SqlBool>`not exists (select from review_hiding where review_hiding.review_id = review.id and part = 'review')`;

const answerOf = sql<Row['answer']>`(
  select jsonb_build_object('words', answer.words, 'at', answer.written_at, 'age_days', ${daysSince(sql`answer.written_at`)})
  from review_answer answer where answer.review_id = review.id and answer.words is not null
    and not exists (select from review_hiding where review_hiding.review_id = review.id and part = 'answer'))`;

/** The reviews of a seller by buyers, newest first, as one value of a larger query (decisions.md §6). */
export function publishedReviews(db: Database, sellerId: RawBuilder<bigint>, most: number): RawBuilder<Row[]> {
  const reviews = db
    .selectFrom('review')
    .innerJoin('market_order', 'market_order.id', 'review.order_id')
    .leftJoin('member', 'member.id', 'review.author_id')
    .select([
      sql<string>`review.id::text`.as('id'),
      'review.stars',
      'review.words',
      'review.published_at',
      'market_order.listing_name',
      'member.name',
      daysSince(sql`review.published_at`).as('age_days'),
      answerOf.as('answer'),
    ])
    .where('review.about_id', '=', sellerId)
    .where('review.side', '=', 'buyer')
    .where('review.published_at', 'is not', null)
    .where(isCountedReview)
    .where(isShownReview)
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(sql.lit(most));
  return sql<Row[]>`(select coalesce(jsonb_agg(shown), '[]') from (${reviews}) shown)`;
}

export function reviewOf(row: Row): PublishedReview {
  const { answer } = row;
  return {
    id: BigInt(row.id),
    stars: row.stars,
    words: row.words ?? undefined,
    bought: row.listing_name,
    by: row.name?.split(' ')[0],
    publishedAt: new Date(row.published_at),
    age_days: row.age_days,
    answer: answer ? { ...answer, at: new Date(answer.at) } : undefined,
  };
}
