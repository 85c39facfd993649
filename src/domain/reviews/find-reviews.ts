import type { Ctx } from '../context.ts';

export type Review = {
  id: bigint;
  stars: number;
  words: string | undefined;
  bought: string;
  /** The first name alone; none of somebody who left. */
  by: string | undefined;
  publishedAt: Date;
};

const mostShown = 6;

/** What buyers said of a seller, the newest first, as far as their page shows it (decisions.md §6). */
export async function findReviews({ db }: Ctx, sellerId: bigint): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('market_order', 'market_order.id', 'review.order_id')
    .leftJoin('member', 'member.id', 'review.author_id')
    .select([
      'review.id',
      'review.stars',
      'review.words',
      'review.published_at',
      'market_order.listing_name',
      'member.name',
    ])
    .where('review.about_id', '=', sellerId)
    .where('review.side', '=', 'buyer')
    .where('review.published_at', 'is not', null)
    // What cost nothing proves no trade: those two read it, and nobody else.
    .where('market_order.subtotal_kobo', '>', 0n)
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    words: row.words ?? undefined,
    bought: row.listing_name,
    by: row.name?.split(' ')[0],
    publishedAt: row.published_at!,
  }));
}
