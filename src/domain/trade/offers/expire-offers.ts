import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, isFailure } from '#domain/acting/context.ts';
import { findOffer } from './find-offer.ts';
import { moveOffer } from './move-offer.ts';
import { notifyOffer } from './notify-offer.ts';

const due = ({ db }: Ctx) =>
  db
    .selectFrom('market_offer')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', sql<Date>`business_now()`);

/** Ends offers that were not answered in time, each in a transaction of its own. Returns how many. */
export async function expireOffers(ctx: Ctx, most: number): Promise<number> {
  const over = await due(ctx).orderBy('expires_at').orderBy('id').limit(most).execute();
  for (const { id } of over) {
    try {
      await transaction(ctx, (ctx) => expireOffer(ctx, id));
    } catch (error) {
      // A member acted before the clock.
      if (!isFailure(error, 'conflict')) throw error;
    }
  }
  return over.length;
}

/** Ends an expired offer at once, so that the buyer can make a new one before the job runs; within the caller's transaction. */
export async function endDueOffer(ctx: Ctx, listingId: bigint, buyerId: bigint): Promise<void> {
  const over = await due(ctx).where('listing_id', '=', listingId).where('buyer_id', '=', buyerId).executeTakeFirst();
  if (over) await expireOffer(ctx, over.id);
}

async function expireOffer(ctx: Ctx, id: bigint): Promise<void> {
  const clock: Ctx = { ...ctx, actor: { kind: 'job', name: 'end-trades' } };
  const offer = await findOffer(clock, String(id));
  if (!offer) return;
  await moveOffer(ctx, { ...offer, state: 'open' }, { event: 'expired', party: 'clock' });
  await notifyOffer(ctx, offer, 'expired', ['buyer', 'seller']);
}
