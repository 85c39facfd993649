import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endCountersOfBid } from '../counters/counters-of-bid.ts';
import { explainBidRefusals } from './explain-bid-refusals.ts';
import { bidTexts } from './supply-request.schema.ts';
import { lockOwnBid } from './lock-own-bid.ts';

export function withdrawBid(ctx: Ctx, bidId: string): Promise<{ bidId: bigint }> {
  return explainBidRefusals(() =>
    transaction(ctx, async (ctx) => {
      const bid = await lockOwnBid(ctx, bidId);
      if (bid.state === 'withdrawn') throw new Failure('conflict', bidTexts.alreadyWithdrawn);
      await ctx.db
        .updateTable('rfq_bid')
        .set({ state: 'withdrawn', withdrawn_at: businessNow, changed_at: businessNow, version: sql`version + 1` })
        .where('id', '=', bid.id)
        .execute();
      await endCountersOfBid(ctx, bid.id);
      return { bidId: bid.id };
    }),
  );
}
