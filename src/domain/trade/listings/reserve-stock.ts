import { sql, type RawBuilder } from 'kysely';
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
  const { rows } = await reservationQuery({ listingId, quantity, price_kobo, by: sql`(select) reserving` }).execute(db);
  return rows.length > 0;
}

type Reservation = {
  listingId: bigint;
  quantity: bigint;
  /** Reserves nothing if the listing has another price now. */
  price_kobo?: bigint | undefined;
  /** A part of the larger statement: if this part returns no row, nothing is reserved. */
  by: RawBuilder<unknown>;
};

/** The statement that reserves stock, as a part of a larger one. It returns a row if the stock is reserved. */
export function reservationQuery({ listingId, quantity, price_kobo, by }: Reservation): RawBuilder<{ id: bigint }> {
  return sql`update listing set reserved = listing.reserved + ${quantity} from ${by}
    where listing.id = ${listingId} and listing.state = 'active'
      and listing.quantity - listing.reserved >= ${quantity}
      and listing.price_kobo = coalesce(${price_kobo ?? null}::bigint, listing.price_kobo)
    returning listing.id`;
}

/** Releases the stock that an order reserved. Does nothing if the listing is deleted. */
export async function releaseStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
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
