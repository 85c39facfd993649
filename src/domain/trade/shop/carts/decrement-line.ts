import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { productNamed, touchedCart, type NamedLine } from './cart.touch.ts';

/** One less, but never below 1 (public-site.md §4). */
export async function decrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = greatest(quantity - 1, 1) from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}
