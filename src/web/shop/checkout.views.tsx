import type { FormOf } from '../request/form.ts';
import type { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import type { Cart } from '#domain/trade/shop/carts/cart.view.ts';
import type { OrderView } from '#domain/trade/shop/product-orders/find-order.ts';
import { hour_ms } from '#platform/clock.ts';
import type { Refusal } from '../request/act.ts';
import { addressOf, formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CheckoutPage } from './checkout.page.tsx';
import type { PayHouseOrderProps } from '../site/pay-house-order.tsx';
import { OrderPage } from './order.page.tsx';

/** The form with the cart as it is now, blank or refused. */
export function showCheckout(
  visit: Visit,
  cart: Cart,
  form: FormOf<typeof checkoutSchema>,
  refusal?: Refusal,
): Response {
  return page(visit, {
    title: formTitle('Checkout', form),
    description: 'Tell us where your order goes. You pay nothing now.',
    inCart: cart.count,
    ...refusal,
    body: <CheckoutPage form={form} cart={cart} asDialog={visit.part} />,
  });
}

/** What was ordered; the thanks stand on it for the first hour. */
export function showOrder(visit: Visit, order: OrderView, paying?: PayHouseOrderProps, refusal?: Refusal): Response {
  const justPlaced = visit.ctx.now.getTime() - order.placedAt.getTime() < hour_ms;
  return page(visit, {
    title: `Order ${order.number}`,
    description: 'What you ordered, where it goes and what happens next.',
    ...refusal,
    body: <OrderPage order={order} justPlaced={justPlaced} address={addressOf(visit)} paying={paying} />,
  });
}
