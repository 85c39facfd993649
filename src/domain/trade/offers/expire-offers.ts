import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findOffer } from './find-offer.ts';
import { moveOffer } from './move-offer.ts';
import { notifyOffer } from './notify-offer.ts';

const dueOffers = ({ db }: Ctx) =>
  db
    .selectFrom('market_offer')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', sql<Date>`business_now()`);

/** Returns how many were due. */
export async function expireOffers(ctx: Ctx, most: number): Promise<number> {
  const due = await dueOffers(ctx).orderBy('expires_at').orderBy('id').limit(most).execute();
  for (const { id } of due) {
    try {
      await transaction(ctx, (ctx) => expireOffer(ctx, id));
    } catch (error) {
      // A member answered first, so the offer does not expire any more.
      if (!isFailure(error, 'conflict')) throw error;
    }
  }
  return due.length;
}

/** Ends an expired offer at once, so that the buyer can make a new one before the job runs; within the caller's transaction. */
export async function endDueOffer(ctx: Ctx, listingId: bigint, buyerId: bigint): Promise<void> {
  const offer = await dueOffers(ctx)
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (offer) await expireOffer(ctx, offer.id);
}

async function expireOffer(ctx: Ctx, id: bigint): Promise<void> {
  const jobCtx: Ctx = { ...ctx, actor: { kind: 'job', name: 'end-trades' } };
  const offer = await findOffer(jobCtx, String(id));
  if (!offer) return;
  // `findOffer` calls the offer expired already, but its row is still open.
  await moveOffer(ctx, { ...offer, state: 'open' }, { event: 'expired', party: 'clock' });
  await notifyOffer(ctx, offer, 'expired', ['buyer', 'seller']);
}
