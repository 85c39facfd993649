import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/database/connect.ts';

export type Review = {
  id: bigint;
  stars: number;
  words: string | undefined;
  bought: string;
  /** The first name alone; none of somebody who left. */
  by: string | undefined;
  publishedAt: Date;
};

type Row = {
  id: string;
  stars: number;
  words: string | null;
  listing_name: string;
  name: string | null;
  published_at: string;
};

/** What buyers said of a seller, the newest first, as one value of a larger query (decisions.md §6). */
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
    ])
    .where('review.about_id', '=', sellerId)
    .where('review.side', '=', 'buyer')
    .where('review.published_at', 'is not', null)
    // What cost nothing proves no trade: those two read it, and nobody else.
    .where('market_order.subtotal_kobo', '>', 0n)
    .orderBy('review.published_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(sql.lit(most));
  return sql<Row[]>`(select coalesce(jsonb_agg(said), '[]') from (${reviews}) said)`;
}

export function reviewOf(row: Row): Review {
  return {
    id: BigInt(row.id),
    stars: row.stars,
    words: row.words ?? undefined,
    bought: row.listing_name,
    by: row.name?.split(' ')[0],
    publishedAt: new Date(row.published_at),
  };
}
