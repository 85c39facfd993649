import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/*
 * The only place that changes the stock of a listing for orders. Each function checks and changes in one statement, so that two buyers
 * cannot both get the last unit. Runs in the order's transaction.
 */

/** Reserves stock for an order; false if there is not enough, or if the listing is not for sale now or at this price. */
export async function reserveStock(
  { db }: Ctx,
  listingId: bigint,
  quantity: bigint,
  price_kobo?: bigint,
): Promise<boolean> {
  const held = await db
    .updateTable('listing')
    .set({ reserved: sql`reserved + ${quantity}` })
    .where('id', '=', listingId)
    .where('state', '=', 'active')
    .where(sql<boolean>`quantity - reserved >= ${quantity}`)
    .$if(price_kobo !== undefined, (listed) => listed.where('price_kobo', '=', price_kobo!))
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Releases the stock that an order reserved. Does nothing if the listing is deleted. */
export async function giveBackStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}

/** The reserved stock was shipped: it is neither reserved nor in stock any more. */
export async function sellStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}`, quantity: sql`quantity - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}
