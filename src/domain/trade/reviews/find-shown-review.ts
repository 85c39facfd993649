import type { Ctx } from '#domain/acting/context.ts';
import { isCountedReview, isShownReview } from '../sellers/published-reviews.ts';

type ShownReview = {
  id: bigint;
  stars: number;
  words: string | undefined;
  answer: string | undefined;
  bought: string;
  seller: { id: bigint; name: string };
  authorId: bigint | undefined;
};

export async function findShownReview({ db }: Ctx, id: string): Promise<ShownReview | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await db
    .selectFrom('review')
    .innerJoin('market_order', 'market_order.id', 'review.order_id')
    .innerJoin('member', 'member.id', 'review.about_id')
    .leftJoin('review_answer', 'review_answer.review_id', 'review.id')
    .select(['review.id', 'review.stars', 'review.words', 'review.author_id', 'review_answer.words as answer'])
    .select(['market_order.listing_name', 'member.id as seller_id', 'member.name', 'member.company'])
    .where('review.id', '=', BigInt(id))
    .where(isCountedReview)
    .where(isShownReview)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    stars: row.stars,
    words: row.words ?? undefined,
    answer: row.answer ?? undefined,
    bought: row.listing_name,
    seller: { id: row.seller_id, name: row.company ?? row.name },
    authorId: row.author_id ?? undefined,
  };
}
