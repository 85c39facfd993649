import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { most_of_one_product } from './cart.limits.ts';
import { productNamed, touchedCart, type NamedLine } from './cart.touch.ts';

/** One more. A line that another tab took out stays out. */
export async function incrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = least(quantity + 1, ${most_of_one_product}) from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}
