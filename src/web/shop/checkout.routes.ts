import { findCart } from '#domain/carts/find-cart.ts';
import { Failure } from '#domain/failure.ts';
import { findOrder } from '#domain/product-orders/find-order.ts';
import { placeOrder } from '#domain/product-orders/place-order.ts';
import { checkoutSchema, checkoutTexts } from '#domain/product-orders/product-order.schema.ts';
import { link } from '#content/link.ts';
import { action } from '../request/action.ts';
import { blankForm, defineForm } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '#content/urls.ts';
import { cartTokenOf } from './cart-cookie.ts';
import { showCheckout, showOrder } from './checkout.views.tsx';

const checkoutForm = defineForm({
  id: 'checkout',
  schema: checkoutSchema,
  missingText: checkoutTexts.missing,
  numberFields: ['phone'],
});

export const checkoutRoutes: readonly Route[] = [
  get(urls.checkout, anyone, async (visit) => showCheckout(visit, await cartOf(visit), blankForm(visit, checkoutForm))),
  ...action({
    at: urls.checkout,
    who: anyone,
    form: checkoutForm,
    limits: { form: (input) => input.email },
    verb: (ctx, input, visit) => placeOrder(ctx, { ...input, cartToken: cartTokenOf(visit) }),
    show: async (visit, form, refusal) => showCheckout(visit, await cartOf(visit), form, refusal),
    next: ({ trackingToken }) => link('shopOrder', { token: trackingToken }),
    failedText: checkoutTexts.failed,
  }),
  get(urls.shopOrder, anyone, seeOrder),
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
