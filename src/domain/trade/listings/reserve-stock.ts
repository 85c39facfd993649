import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';

/*
 * The only place that changes the stock of a listing for orders. A reservation checks the stock and takes it in one statement, so that two
 * buyers cannot both get the last unit. All functions run in the order's transaction.
 */

/** False if there is not enough, or if the listing is not active or has another price. */
export async function reserveStock(
  { db }: Ctx,
  listingId: bigint,
  quantity: bigint,
  price_kobo?: bigint,
): Promise<boolean> {
  // `(select)` always returns one row, so this reservation has no further condition.
  const onlyIf = sql`(select) reserving`;
  const { rows } = await reservationQuery({ listingId, quantity, price_kobo, onlyIf }).execute(db);
  return rows.length > 0;
}

type Reservation = {
  listingId: bigint;
  quantity: bigint;
  /** Reserves nothing if the listing has another price now. */
  price_kobo?: bigint | undefined;
  /** A subquery with an alias, as for `from`. If it returns no row, nothing is reserved. */
  onlyIf: RawBuilder<unknown>;
};

/** The statement that reserves stock, as a part of a larger one. It returns a row if the stock is reserved. */
export function reservationQuery({ listingId, quantity, price_kobo, onlyIf }: Reservation): RawBuilder<{ id: bigint }> {
  return sql`update listing set reserved = listing.reserved + ${quantity} from ${onlyIf}
    where listing.id = ${listingId} and listing.state = 'active'
      and listing.quantity - listing.reserved >= ${quantity}
      and listing.price_kobo = coalesce(${price_kobo ?? null}::bigint, listing.price_kobo)
    returning listing.id`;
}

export async function releaseStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}

/** Takes shipped units out of the reserved stock and out of the whole stock. */
export async function sellStock({ db }: Ctx, listingId: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('listing')
    .set({ reserved: sql`reserved - ${quantity}`, quantity: sql`quantity - ${quantity}` })
    .where('id', '=', listingId)
    .execute();
}
