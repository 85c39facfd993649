import { sql } from 'kysely';
import type { ShopProduct } from '#content/shop.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { touchedCart } from './cart.touch.ts';
import { priceCart, type Cart, type CartLineRow } from './cart.view.ts';

/**
 * Empties the cart for good and returns its content at present prices, within an order's transaction: if the order fails, the cart stays. A
 * product that another tab adds meanwhile waits, and then begins the next cart.
 */
export async function emptyCartForOrder(
  ctx: Ctx,
  cartToken: string | undefined,
  catalogue?: readonly ShopProduct[],
): Promise<Cart> {
  if (cartToken === undefined) return priceCart([]);
  const taken = await sql<CartLineRow & { added_at: Date }>`${touchedCart(ctx, cartToken)}
    delete from cart_line using touched where cart_id = touched.id returning product_id, quantity, removed_at, added_at
  `.execute(ctx.db);
  const inOrder = taken.rows.toSorted((a, b) => a.added_at.getTime() - b.added_at.getTime());
  return priceCart(
    inOrder.filter((line) => line.removed_at === null),
    catalogue,
  );
}
