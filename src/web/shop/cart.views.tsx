import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CartPage, CartPieces } from './cart.page.tsx';

export function showCart(visit: Visit, cart: Cart): Response {
  return page(visit, {
    title: 'Your cart',
    inCart: cart.count,
    description: 'What you want from our shop of coconut byproducts.',
    body: visit.part ? <CartPieces cart={cart} /> : <CartPage cart={cart} />,
  });
}
