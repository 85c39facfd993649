import { addToCart } from '#domain/carts/add-to-cart.ts';
import { isCartToken, newCartToken } from '#domain/carts/cart.token.ts';
import { clearCart } from '#domain/carts/clear-cart.ts';
import { decrementLine } from '#domain/carts/decrement-line.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { incrementLine } from '#domain/carts/increment-line.ts';
import { removeLine } from '#domain/carts/remove-line.ts';
import { restoreLine } from '#domain/carts/restore-line.ts';
import { link } from '../links.ts';
import { sentValues } from '../request/form.ts';
import { seeOther } from '../request/page.tsx';
import { anyone, get, post, type Handler, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { cartTokenOf, rememberCart } from './cart-cookie.ts';
import { showCart } from './cart.views.tsx';

const limit = 'cart';

export const cartRoutes: readonly Route[] = [
  get(urls.cart, anyone, async (visit) => showCart(visit, await findCart(visit.ctx, cartTokenOf(visit)))),
  post(urls.cartLines, anyone, add, { limit }),
  post(urls.cartLineIncrement, anyone, change(incrementLine), { limit }),
  post(urls.cartLineDecrement, anyone, change(decrementLine), { limit }),
  post(urls.cartLineRemoval, anyone, change(removeLine), { limit }),
  post(urls.cartLineReturn, anyone, change(restoreLine), { limit }),
  post(urls.cartClearing, anyone, change(clearCart), { limit }),
];

/**
 * The first thing in begins the cart, named as the page proposed: somebody on a slow line who presses twice, or adds
 * a second thing before the first answer is there, means one cart.
 */
async function add(visit: Visit): Promise<Response> {
  const sent = await sentValues(visit.request, ['cart', 'product']);
  const proposed = sent.get('cart')?.[0];
  const cartToken = cartTokenOf(visit) ?? (isCartToken(proposed) ? proposed : newCartToken());
  const productId = sent.get('product')?.[0] ?? '';
  await addToCart(visit.ctx, { cartToken, productId });
  return answer(visit, cartToken, `${link('shop', {}, { added: productId })}#${productId}`);
}

/** Whoever has no cart has nothing to change, and is shown so. */
function change(verb: typeof incrementLine): Handler {
  return async (visit) => {
    const cartToken = cartTokenOf(visit);
    if (cartToken === undefined) return seeOther(link('cart'));
    await verb(visit.ctx, { cartToken, productId: visit.params.productId ?? '' });
    return answer(visit, cartToken, link('cart'));
  };
}

async function answer(visit: Visit, cartToken: string, next: string): Promise<Response> {
  const response = visit.part ? showCart(visit, await findCart(visit.ctx, cartToken)) : seeOther(next);
  return rememberCart(response, visit, cartToken);
}
