import { sql } from 'kysely';
import type { ShopProduct } from '#content/shop.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { most_of_one_product } from './cart.limits.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { requirePerson } from '#domain/acting/public.policy.ts';
import { hashToken } from '#platform/token.ts';
import { requireProduct, type NamedLine } from './cart.touch.ts';

/** public-site.md §4: a product that is in the cart gets one more, any other is added with 1. Begins a cart if there is none. */
export async function addToCart(
  ctx: Ctx,
  { cartToken, productId }: NamedLine,
  catalogue?: readonly ShopProduct[],
): Promise<void> {
  requirePerson(ctx, 'fill a cart');
  const product = requireProduct(productId, catalogue ?? (await settingsInForce(ctx)).products);
  if (product.price_kobo === undefined)
    throw new Failure('conflict', `${product.name} is coming soon: it is not for sale yet.`);
  await sql`
    with touched as (
      insert into cart (token_hash, created_at, touched_at) values (${hashToken(cartToken)!}, ${ctx.now}, ${ctx.now})
      on conflict (token_hash) do update set touched_at = greatest(cart.touched_at, excluded.touched_at)
      returning id
    )
    insert into cart_line (cart_id, product_id, quantity, added_at) select id, ${product.id}, 1, ${ctx.now} from touched
    on conflict (cart_id, product_id) do update set
      quantity = case when cart_line.removed_at is null then least(cart_line.quantity + 1, ${most_of_one_product}) else 1 end,
      added_at = case when cart_line.removed_at is null then cart_line.added_at else excluded.added_at end,
      removed_at = null
  `.execute(ctx.db);
}
