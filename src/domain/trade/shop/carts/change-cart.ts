import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { most_of_one_product, undo_ms } from './cart.limits.ts';
import { productNamed, touchedCart, type NamedLine } from './cart.touch.ts';

/** One more. A line that another tab took out stays out. */
export async function incrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = least(quantity + 1, ${most_of_one_product}) from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}

/** One less, but never below 1 (public-site.md §4). */
export async function decrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = greatest(quantity - 1, 1) from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}

/** Takes a line out. It is kept for a moment, so that it can be put back as it was. */
export async function removeLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}

/** Puts back what was taken out a moment ago, as many as there were. Doing it again changes nothing. */
export async function restoreLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  const since = new Date(ctx.now.getTime() - undo_ms);
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = null from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at > ${since}
  `.execute(ctx.db);
}

/** Takes everything out. Each line can be put back for a moment, as when it is taken out alone. */
export async function clearCart(ctx: Ctx, { cartToken }: { cartToken: string }): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched where cart_id = touched.id and removed_at is null
  `.execute(ctx.db);
}
