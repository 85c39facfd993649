import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { most_of_one_product, undo_ms } from './cart.limits.ts';
import { requireProduct, touchedCart, type NamedLine } from './cart.touch.ts';

/** A line that another tab removed stays removed. */
export async function incrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = least(quantity + 1, ${most_of_one_product}) from touched
    where cart_id = touched.id and product_id = ${requireProduct(productId).id} and removed_at is null
  `.execute(ctx.db);
}

/** public-site.md §4. */
export async function decrementLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set quantity = greatest(quantity - 1, 1) from touched
    where cart_id = touched.id and product_id = ${requireProduct(productId).id} and removed_at is null
  `.execute(ctx.db);
}

/** The line is saved for a while, so that it can be put back unchanged. */
export async function removeLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched
    where cart_id = touched.id and product_id = ${requireProduct(productId).id} and removed_at is null
  `.execute(ctx.db);
}

export async function restoreLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  const since = new Date(ctx.now.getTime() - undo_ms);
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = null from touched
    where cart_id = touched.id and product_id = ${requireProduct(productId).id} and removed_at > ${since}
  `.execute(ctx.db);
}

export async function clearCart(ctx: Ctx, { cartToken }: { cartToken: string }): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched where cart_id = touched.id and removed_at is null
  `.execute(ctx.db);
}
