import { findCart } from '#domain/carts/find-cart.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { urls } from '../routes.ts';
import { cartTokenOf } from './cart-cookie.ts';
import { showShop } from './shop.views.tsx';

export const shopRoutes: readonly Route[] = [
  get(urls.shop, anyone, async (visit) => showShop(visit, await findCart(visit.ctx, cartTokenOf(visit)))),
];
