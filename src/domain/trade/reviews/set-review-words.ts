import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/** The stars stay. Returns false and changes nothing if the words are not `from` any more. */
export async function setReviewWords(
  { db }: Ctx,
  orderId: bigint,
  side: 'buyer' | 'seller',
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ words: to })
    .where('order_id', '=', orderId)
    .where('side', '=', side)
    .where(sql<boolean>`words is not distinct from ${from}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setReviewAnswerWords({ db }: Ctx, orderId: bigint, from: string | null, to: string | null) {
  const { numUpdatedRows } = await db
    .updateTable('review_answer')
    .set({ words: to })
    .where('review_id', 'in', (review) =>
      review.selectFrom('review').select('id').where('order_id', '=', orderId).where('side', '=', 'buyer'),
    )
    .where(sql<boolean>`words is not distinct from ${from}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
