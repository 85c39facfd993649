import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { publishedReviews, reviewOf, type PublishedReview } from '../sellers/published-reviews.ts';

const mostShown = 6;

export async function findReviews({ db }: Ctx, sellerId: bigint): Promise<PublishedReview[]> {
  const reviews = publishedReviews(db, sql<bigint>`${sellerId}::bigint`, mostShown);
  const { reviews: rows } = await db.selectNoFrom(reviews.as('reviews')).executeTakeFirstOrThrow();
  return rows.map(reviewOf);
}
