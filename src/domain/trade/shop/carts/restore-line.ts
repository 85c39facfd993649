import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { undo_ms } from './cart.limits.ts';
import { productNamed, touchedCart, type NamedLine } from './cart.touch.ts';

/** Puts back what was taken out a moment ago, as many as there were. Doing it again changes nothing. */
export async function restoreLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  const since = new Date(ctx.now.getTime() - undo_ms);
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = null from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at > ${since}
  `.execute(ctx.db);
}
