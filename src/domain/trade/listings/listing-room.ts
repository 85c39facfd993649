import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { valueInForce } from '#domain/acting/settings/settings-in-force.ts';
import { listingLimitText } from './listing.texts.ts';

type Room = { most: number; left: number };

/**
 * How many more listings a seller may add. Locks the seller's row in the caller's transaction, so that two simultaneous requests cannot
 * both take the last place. Archived listings do not count.
 */
export async function lockListingRoom(ctx: Ctx, sellerId: bigint): Promise<Room> {
  await sql`select from member where id = ${sellerId} for no key update`.execute(ctx.db);
  const { count: most } = await valueInForce(ctx, 'count', 'listings-per-seller');
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select from listing where seller_id = ${sellerId} and state <> 'archived' limit ${most}) counted`.execute(ctx.db);
  return { most, left: most - rows[0]!.count };
}

export async function requireListingRoom(ctx: Ctx, sellerId: bigint): Promise<void> {
  const { most, left } = await lockListingRoom(ctx, sellerId);
  if (left < 1) throw new Failure('conflict', listingLimitText(most));
}
