import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { isToken, newToken } from '#platform/token.ts';
import { clearCart } from '#domain/trade/shop/carts/clear-cart.ts';
import { decrementLine } from '#domain/trade/shop/carts/decrement-line.ts';
import { unreadText } from '#domain/values/input.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { incrementLine } from '#domain/trade/shop/carts/increment-line.ts';
import { removeLine } from '#domain/trade/shop/carts/remove-line.ts';
import { restoreLine } from '#domain/trade/shop/carts/restore-line.ts';
import { link } from '#content/link.ts';
import { action, press } from '../pages/action.ts';
import { defineForm } from '../request/form.ts';
import { seeOther, settingsOf } from '../pages/page.tsx';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { cartTokenOf, correctCart, rememberCart } from '../frame/cart-cookie.ts';
import { showCart } from './cart.views.tsx';

const hidden = z.string().max(100, unreadText);

const addForm = defineForm({
  id: 'cart-line',
  schema: z.object({ cart: hidden.optional(), product: hidden.default('') }),
  missingText: 'Choose a product',
});

const limits = { place: 'cart' } as const;

export const cartRoutes: readonly Route[] = [
  get(urls.cart, anyone, seeCart),
  ...action({
    at: urls.cartLines,
    who: anyone,
    form: addForm,
    limits,
    once: 'by the verb',
    verb: add,
    next: ({ cartToken, product }, visit) => answer(visit, cartToken, backToProduct(product, product)),
  }),
  ...change(urls.cartLineIncrement, incrementLine),
  ...change(urls.cartLineDecrement, decrementLine),
  ...change(urls.cartLineRemoval, removeLine),
  ...change(urls.cartLineReturn, restoreLine),
  ...change(urls.cartClearing, clearCart),
];

async function seeCart(visit: Visit): Promise<Response> {
  const cart = await findCart(visit.ctx, cartTokenOf(visit), settingsOf(visit).products);
  return correctCart(showCart(visit, cart), visit, cart);
}

/**
 * The first thing in begins the cart, named as the page proposed: somebody on a slow line who presses twice, or adds
 * a second thing before the first answer is there, means one cart.
 */
async function add(ctx: Ctx, { cart, product }: z.infer<typeof addForm.schema>, visit: Visit) {
  const cartToken = cartTokenOf(visit) ?? (isToken(cart) ? cart : newToken());
  await addToCart(ctx, { cartToken, productId: product });
  return { cartToken, product };
}

/** A visitor who has no cart has nothing to change, and is shown so. */
function change(at: string, verb: typeof incrementLine): Route[] {
  return press({
    at,
    who: anyone,
    limits,
    verb: async (ctx, visit) => {
      const cartToken = cartTokenOf(visit);
      if (cartToken !== undefined) await verb(ctx, { cartToken, productId: visit.params.productId ?? '' });
      return cartToken;
    },
    next: (cartToken, visit) => {
      const isFromShop = visit.url.searchParams.get('from') === 'shop';
      const next = isFromShop ? backToProduct(visit.params.productId ?? '') : link('cart');
      return cartToken === undefined ? next : answer(visit, cartToken, next);
    },
  });
}

async function answer(visit: Visit, cartToken: string, next: string): Promise<Response> {
  const cart = await findCart(visit.ctx, cartToken, settingsOf(visit).products);
  return rememberCart(visit.part ? showCart(visit, cart) : seeOther(next), visit, cartToken, cart);
}

function backToProduct(product: string, added?: string): string {
  return `${link('shop', {}, { added })}#${encodeURIComponent(product)}`;
}
