import type { Cart } from '#domain/carts/cart.view.ts';
import { newCartToken } from '#domain/carts/cart.token.ts';
import { link } from '../links.ts';
import { page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { cartTokenOf } from './cart-cookie.ts';
import { ShopPage } from './shop.page.tsx';

export function showShop(visit: Visit, cart: Cart): Response {
  const hasCart = cartTokenOf(visit) !== undefined;
  return page(visit, {
    title: 'Our Product',
    description:
      'Cocopeat at ₦7,000 for 5kg and fibre at ₦15,000 a full sack; cocopots, briquette charcoal and biochar soon.',
    canonical: link('shop'),
    body: (
      <ShopPage
        cart={cart}
        proposedCart={hasCart ? undefined : newCartToken()}
        forgotten={!hasCart && visit.url.searchParams.has('added')}
      />
    ),
  });
}
