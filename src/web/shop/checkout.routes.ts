import { findCart } from '#domain/carts/find-cart.ts';
import { Failure } from '#domain/failure.ts';
import { findOrder } from '#domain/product-orders/find-order.ts';
import { placeOrder } from '#domain/product-orders/place-order.ts';
import { checkoutSchema, checkoutTexts } from '#domain/product-orders/product-order.schema.ts';
import { link } from '../links.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { takeForm } from '../request/intake.ts';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { cartTokenOf } from './cart-cookie.ts';
import { showCheckout, showOrder } from './checkout.views.tsx';

const checkoutForm = defineForm({
  id: 'checkout',
  schema: checkoutSchema,
  missingText: checkoutTexts.missing,
  numberFields: ['phone'],
});

export const checkoutRoutes: readonly Route[] = [
  get(urls.checkout, anyone, async (visit) => showCheckout(visit, await cartOf(visit), blankForm(checkoutForm))),
  post(urls.checkout, anyone, (visit) =>
    takeForm({
      form: checkoutForm,
      show: async (visit, form, refusal) => showCheckout(visit, await cartOf(visit), form, refusal),
      verb: (ctx, input) => placeOrder(ctx, { ...input, cartToken: cartTokenOf(visit) }),
      next: ({ trackingToken }) => link('shopOrder', { token: trackingToken }),
      person: (input) => input.email,
      failedText: checkoutTexts.failed,
    })(visit),
  ),
  get(urls.shopOrder, anyone, privately(seeOrder)),
];

function cartOf(visit: Visit) {
  return findCart(visit.ctx, cartTokenOf(visit));
}

async function seeOrder(visit: Visit): Promise<Response> {
  const token = visit.params.token ?? '';
  const order = await findOrder(visit.ctx, token);
  if (!order) throw new Failure('not_found', 'There is no page at this address.');
  return showOrder(visit, order);
}
