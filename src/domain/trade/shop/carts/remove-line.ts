import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { productNamed, touchedCart, type NamedLine } from './cart.touch.ts';

/** Takes a line out. It is kept for a moment, so that it can be put back as it was. */
export async function removeLine(ctx: Ctx, { cartToken, productId }: NamedLine): Promise<void> {
  await sql`${touchedCart(ctx, cartToken)}
    update cart_line set removed_at = ${ctx.now} from touched
    where cart_id = touched.id and product_id = ${productNamed(productId).id} and removed_at is null
  `.execute(ctx.db);
}
