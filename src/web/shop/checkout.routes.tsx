import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { findProductOrder, type ProductOrderView } from '#domain/trade/shop/product-orders/find-product-order.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema, checkoutTexts } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { hour_ms } from '#platform/clock.ts';
import { cartTokenOf, correctCart } from '../frame/cart-cookie.ts';
import { action } from '../pages/action.ts';
import { seeOther, settingsOf, publicAddressOf, formTitle, page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { shopPayment, findShopPayment, type RefusedShopPayment } from '../site/shop-payment.routes.ts';
import type { PayShopOrderProps } from '../site/pay-shop-order.tsx';
import { CheckoutPage } from './checkout.page.tsx';
import { OrderPage } from './order.page.tsx';

const checkoutForm = defineForm({
  id: 'checkout',
  schema: checkoutSchema,
  missingText: checkoutTexts.missing,
  numberFields: ['phone'],
});

export const checkoutRoutes: readonly Route[] = [
  get(urls.checkout, anyone, (visit) => show(visit, blankForm(visit, checkoutForm))),
  ...action({
    at: urls.checkout,
    who: anyone,
    form: checkoutForm,
    limits: { form: 'email' },
    answer: z.object({ trackingToken: z.string() }),
    verb: (ctx, input, visit) => placeProductOrder(ctx, { ...input, cartToken: cartTokenOf(visit) }),
    show,
    next: async ({ trackingToken }, visit) =>
      correctCart(seeOther(link('shopOrder', { token: trackingToken })), visit, await cartOf(visit)),
    failedText: checkoutTexts.failed,
  }),
  get(urls.shopOrder, anyone, (visit) => seeOrder(visit)),
  ...shopPayment('product-order', seeOrder),
];

async function show(visit: Visit, form: FormOf<typeof checkoutSchema>, refusal?: Refusal): Promise<Response> {
  const cart = await cartOf(visit);
  return correctCart(showCheckout(visit, cart, form, refusal), visit, cart);
}

function cartOf(visit: Visit) {
  return findCart(visit.ctx, cartTokenOf(visit), settingsOf(visit).products);
}

async function seeOrder(visit: Visit, refusedPayment?: RefusedShopPayment, refusal?: Refusal): Promise<Response> {
  const token = visit.params.token ?? '';
  const order = await findProductOrder(visit.ctx, token);
  if (!order) throw new Failure('not_found', 'There is no page at this address.');
  return showOrder(visit, order, await findShopPayment(visit, 'product-order', refusedPayment), refusal);
}

function showCheckout(visit: Visit, cart: Cart, form: FormOf<typeof checkoutSchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Checkout', form),
    description: 'Tell us where your order goes. You pay nothing now.',
    cartCount: cart.count,
    ...refusal,
    body: <CheckoutPage form={form} cart={cart} asDialog={visit.isPart} />,
  });
}

function showOrder(visit: Visit, order: ProductOrderView, payment?: PayShopOrderProps, refusal?: Refusal): Response {
  const isJustPlaced = visit.ctx.now.getTime() - order.placedAt.getTime() < hour_ms;
  return page(visit, {
    title: `Order ${order.number}`,
    description: 'What you ordered, where it goes and what happens next.',
    ...refusal,
    body: (
      <OrderPage order={order} isJustPlaced={isJustPlaced} pageAddress={publicAddressOf(visit)} payment={payment} />
    ),
  });
}
