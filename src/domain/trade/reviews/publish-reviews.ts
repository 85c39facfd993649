import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { published_after_days } from './review.schema.ts';
import { notifyReviewed } from './notify-reviewed.ts';

/** Returns how many reviews were published. */
export function publishReviews(ctx: Ctx, most: number): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const { rows } = await sql<{ order_id: bigint; side: string }>`
      update review set published_at = business_now()
      where id in (
        select id from review
        where published_at is null and written_at <= business_now() - ${published_after_days} * interval '1 day'
        order by written_at, id limit ${most} for update skip locked
      ) returning order_id, side`.execute(ctx.db);
    const ofBuyers = rows.filter(({ side }) => side === 'buyer').map(({ order_id }) => order_id);
    if (ofBuyers.length > 0) await notifyReviewed(ctx, ofBuyers);
    return rows.length;
  });
}
