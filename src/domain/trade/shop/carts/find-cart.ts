import type { ShopProduct } from '#content/shop.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { undo_ms } from './cart.limits.ts';
import { hashToken } from '#platform/token.ts';
import { priceCart, type Cart } from './cart.view.ts';

/** An unknown or deleted cart is empty. */
export async function findCart(ctx: Ctx, token: string | undefined, catalogue?: readonly ShopProduct[]): Promise<Cart> {
  if (token === undefined) return priceCart([]);
  const since = new Date(ctx.now.getTime() - undo_ms);
  const rows = await ctx.db
    .selectFrom('cart')
    .innerJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select(['product_id', 'quantity', 'removed_at'])
    .where('token_hash', '=', hashToken(token)!)
    .where((where) => where.or([where('removed_at', 'is', null), where('removed_at', '>', since)]))
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
  return priceCart(rows, catalogue);
}
