import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import {
  incrementLine,
  decrementLine,
  removeLine,
  restoreLine,
  clearCart,
} from '#domain/trade/shop/carts/change-cart.ts';
import { unreadText } from '#domain/values/input.ts';
import { isToken, newToken } from '#platform/token.ts';
import { cartTokenOf, correctCart, rememberCart } from '../frame/cart-cookie.ts';
import { action, press } from '../pages/action.ts';
import { seeOther, settingsOf, page } from '../pages/page.tsx';
import { defineForm } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { CartPage, CartPieces } from './cart.page.tsx';

const hiddenText = z.string().max(100, unreadText);

const addForm = defineForm({
  id: 'cart-line',
  schema: z.object({ cart: hiddenText.optional(), product: hiddenText.default('') }),
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
    answer: z.object({ cartToken: z.string(), product: z.string() }),
    verb: add,
    next: ({ cartToken, product }, visit) => answerWithCart(visit, cartToken, productAddress(product, product)),
  }),
  ...changeRoutes(urls.cartLineIncrement, incrementLine),
  ...changeRoutes(urls.cartLineDecrement, decrementLine),
  ...changeRoutes(urls.cartLineRemoval, removeLine),
  ...changeRoutes(urls.cartLineReturn, restoreLine),
  ...changeRoutes(urls.cartClearing, clearCart),
];

async function seeCart(visit: Visit): Promise<Response> {
  const cart = await findCart(visit.ctx, cartTokenOf(visit), settingsOf(visit).products);
  return correctCart(showCart(visit, cart), visit, cart);
}

/**
 * The first product creates the cart with the id that the page proposed. So a visitor on a slow network gets one cart, even if they press
 * twice, or add a second product before the first answer.
 */
async function add(ctx: Ctx, { cart, product }: z.infer<typeof addForm.schema>, visit: Visit) {
  const cartToken = cartTokenOf(visit) ?? (isToken(cart) ? cart : newToken());
  await addToCart(ctx, { cartToken, productId: product });
  return { cartToken, product };
}

/** A visitor without a cart is shown an empty one. */
function changeRoutes(at: string, verb: typeof incrementLine): Route[] {
  return press({
    at,
    who: anyone,
    limits,
    answer: z.string().optional(),
    verb: async (ctx, visit) => {
      const cartToken = cartTokenOf(visit);
      if (cartToken !== undefined) await verb(ctx, { cartToken, productId: visit.params.productId ?? '' });
      return cartToken;
    },
    next: (cartToken, visit) => {
      const isFromShop = visit.url.searchParams.get('from') === 'shop';
      const nextAddress = isFromShop ? productAddress(visit.params.productId ?? '') : link('cart');
      return cartToken === undefined ? nextAddress : answerWithCart(visit, cartToken, nextAddress);
    },
  });
}

async function answerWithCart(visit: Visit, cartToken: string, nextAddress: string): Promise<Response> {
  const cart = await findCart(visit.ctx, cartToken, settingsOf(visit).products);
  return rememberCart(visit.isPart ? showCart(visit, cart) : seeOther(nextAddress), visit, cartToken, cart);
}

function productAddress(product: string, added?: string): string {
  return `${link('shop', {}, { added })}#${encodeURIComponent(product)}`;
}

function showCart(visit: Visit, cart: Cart): Response {
  return page(visit, {
    title: 'Your cart',
    cartCount: cart.count,
    description: 'The products in your cart, from our shop of coconut byproducts.',
    body: visit.isPart ? <CartPieces cart={cart} /> : <CartPage cart={cart} />,
  });
}
