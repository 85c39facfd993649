import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { requireOrderParty } from '../orders/order.policy.ts';
import type { MovedTrade } from '../orders/trade.view.ts';
import { whyNotRateOrder } from './review.policy.ts';
import { reviewTexts, type WriteReview } from './review.schema.ts';
import { notifyReviewed } from './notify-reviewed.ts';

/** Both ratings are shown together, or the first one after a week. */
export async function writeReview(ctx: Ctx, orderId: string, { stars, words }: WriteReview): Promise<MovedTrade> {
  refuseCodes({ words });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const refusal = whyNotRateOrder(order, party);
    if (refusal) throw refusal;
    // Locks the order, so that of two reviews at the same moment the second sees the first and publishes both.
    await ctx.db.selectFrom('market_order').select('id').where('id', '=', order.id).forUpdate().execute();
    const [author, about] = party === 'buyer' ? [order.buyer, order.seller] : [order.seller, order.buyer];
    const written = await ctx.db
      .insertInto('review')
      .values({ order_id: order.id, side: party, author_id: author.id, about_id: about.id, stars, words })
      .onConflict((conflict) => conflict.columns(['order_id', 'side']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) throw new Failure('conflict', reviewTexts.already);
    await flagWords(ctx, orderPlace(order, party === 'buyer' ? 'buyer_review' : 'seller_review'), words);
    const shown = await sql`
      update review set published_at = business_now()
      where order_id = ${order.id} and published_at is null
        and (select count(*) from review of_order where of_order.order_id = ${order.id}) = 2`.execute(ctx.db);
    // A seller who rates the order sees the review at once.
    if (party === 'buyer' && shown.numAffectedRows) await notifyReviewed(ctx, [order.id]);
    return { dealId: order.deal?.id };
  });
}
