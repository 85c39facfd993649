import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findBlockers } from '#domain/people/blocks/blocks.ts';
import { notifyBidders } from '../bids/notify-bidders.ts';
import { counterTexts } from './counter.schema.ts';
import { lockBidForBuyer } from './lock-bid-for-buyer.ts';

export function withdrawCounter(ctx: Ctx, publicId: string, bidId: string): Promise<{ bidId: bigint }> {
  return transaction(ctx, async (ctx) => {
    const { bid, request, bidder } = await lockBidForBuyer(ctx, publicId, bidId, 'the buyer');
    const { numUpdatedRows } = await ctx.db
      .updateTable('rfq_counter')
      .set({ state: 'withdrawn', changed_at: businessNow })
      .where('bid_id', '=', bid.id)
      .where('state', '=', 'open')
      .where('expires_at', '>', businessNow)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Failure('conflict', counterTexts.notOpen);
    const blockers = await findBlockers(ctx, [bidder.id]);
    if (!blockers.has(bidder.id))
      await notifyBidders(ctx, 'bid counter-withdrawn', [{ bidId: bid.id, request, bidder }]);
    return { bidId: bid.id };
  });
}
