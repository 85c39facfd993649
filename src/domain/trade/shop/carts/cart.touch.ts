import { sql, type RawBuilder } from 'kysely';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { hashToken } from '#platform/token.ts';

export type NamedLine = { cartToken: string; productId: string };

/**
 * The first part of a statement that changes a cart, named `touched`. Its update locks the cart, so that changes from several tabs run one
 * after the other and none is lost.
 */
export function touchedCart(ctx: Ctx, cartToken: string): RawBuilder<unknown> {
  requirePerson(ctx, 'fill a cart');
  return sql`with touched as (
    update cart set touched_at = greatest(touched_at, ${ctx.now}) where token_hash = ${hashToken(cartToken)!} returning id
  )`;
}

export function requireProduct(id: string, catalogue: readonly ShopProduct[] = shopProducts): ShopProduct {
  const product = catalogue.find((one) => one.id === id);
  if (!product) throw new Failure('not_found', 'There is no such product in our shop.');
  return product;
}
