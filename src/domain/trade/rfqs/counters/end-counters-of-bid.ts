import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';

/** A bid that its bidder changes or withdraws ends what was agreed about the earlier one, within the caller's transaction. */
export async function endCountersOfBid({ db }: Ctx, bidId: bigint): Promise<void> {
  await db
    .updateTable('rfq_counter')
    .set({ state: 'withdrawn', changed_at: businessNow })
    .where('bid_id', '=', bidId)
    .where('state', 'in', ['open', 'accepted'])
    .execute();
}
