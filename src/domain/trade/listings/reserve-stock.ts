import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/*
 * The one place where an order takes hold of what a listing has. Each is one statement that looks and takes at once, so that
 * two who want the last unit cannot both have it. The caller's transaction is the order's.
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

/** Lets go of what an order held. A listing that is gone meanwhile has nothing to be given back to. */
export async function giveBackStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}

/** What an order held has left: it is neither held nor there any more. */
export async function sellStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}`, quantity: sql`quantity - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}
