import { cart_kept_ms } from '#domain/trade/shop/carts/cart.limits.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { second_ms } from '#platform/clock.ts';
import { hostCookie, hostCookieName, readCookie } from '../request/cookies.ts';
import type { Visit } from '../request/visit.ts';

const name = 'agbon_cart';

/** The cart's token, and the number of things in the cart when it was last changed or shown. */
const shape = /^([\w-]{43})(?:\.([1-9]\d{0,3}))?$/;

type CartRequest = Pick<Visit, 'request' | 'services'>;

function readCartCookie({ request, services }: CartRequest): RegExpExecArray | undefined {
  return shape.exec(readCookie(request, hostCookieName(name, services.publicUrl)) ?? '') ?? undefined;
}

/** The token of the visitor's cart; undefined until they first add something. */
export function cartTokenOf(visit: CartRequest): string | undefined {
  return readCartCookie(visit)?.[1];
}

/**
 * The number of things in the cart, from the cookie. So every page, even a cached one, shows the number without script or database. It is
 * only shown and never used for a decision.
 */
export function cartCountOf(visit: CartRequest): number {
  return Number(readCartCookie(visit)?.[2] ?? 0);
}

/** Sets the cookie, which lasts as long as the cart: counted from the last change. */
export function rememberCart(response: Response, visit: Visit, token: string, { count }: Cart): Response {
  const value = count > 0 ? `${token}.${count}` : token;
  const cookie = { name, value, maxAgeSeconds: cart_kept_ms / second_ms };
  response.headers.append('set-cookie', hostCookie(cookie, visit.services.publicUrl));
  return response;
}

/** Corrects the number in the cookie when the cart is shown, for example after an order. */
export function correctCart(response: Response, visit: Visit, cart: Cart): Response {
  const token = cartTokenOf(visit);
  return token === undefined || cartCountOf(visit) === cart.count
    ? response
    : rememberCart(response, visit, token, cart);
}
