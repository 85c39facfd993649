import { cart_kept_ms } from '#domain/carts/cart.limits.ts';
import { isToken } from '#platform/token.ts';
import { second_ms } from '#platform/clock.ts';
import { hostCookie, hostCookieName, readCookie } from '../request/cookies.ts';
import type { Visit } from '../request/visit.ts';

const name = 'agbon_cart';

/** What names the visitor's cart; undefined until they first put something in. */
export function cartTokenOf({ request, services }: Visit): string | undefined {
  const token = readCookie(request, hostCookieName(name, services.publicUrl));
  return isToken(token) ? token : undefined;
}

/** Kept for as long as the cart is: from the last change on. */
export function rememberCart(response: Response, visit: Visit, token: string): Response {
  const cookie = { name, value: token, maxAgeSeconds: cart_kept_ms / second_ms };
  response.headers.append('set-cookie', hostCookie(cookie, visit.services.publicUrl));
  return response;
}
