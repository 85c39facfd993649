import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { beginShopDeal } from '#domain/trade/shop/begin-shop-deal.ts';
import { findShopOrder } from '#domain/trade/shop-deals/find-shop-order.ts';
import type { ShopKind } from '#domain/trade/shop-deals/shop-order.ts';
import { beginShopDealSchema } from '#domain/trade/shop-deals/shop-order.schema.ts';
import { requireProvider } from '#domain/money/payments/open-payments.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import { members, type Route } from '../request/route.ts';
import type { Refusal } from '../request/act.ts';
import type { Visit } from '../request/visit.ts';
import type { PayShopOrderProps } from './pay-shop-order.tsx';

const paymentForm = defineForm({
  id: 'shop-payment',
  schema: beginShopDealSchema,
  missingText: 'Check the price again.',
});

export type RefusedShopPayment = FormOf<typeof beginShopDealSchema>;

const addresses = {
  'machine-order': { at: urls.machineOrderPayment, page: 'machineOrderPlaced', pay: 'machineOrderPayment' },
  'product-order': { at: urls.shopOrderPayment, page: 'shopOrder', pay: 'shopOrderPayment' },
  'event-request': { at: urls.eventBookingPayment, page: 'eventBooking', pay: 'eventBookingPayment' },
} as const;

/** What an order's page shows about its payment; undefined if the order does not exist. */
export async function findShopPayment(
  visit: Visit,
  kind: ShopKind,
  refused?: RefusedShopPayment,
): Promise<PayShopOrderProps | undefined> {
  const token = visit.params.token ?? '';
  const order = await findShopOrder(visit.ctx, { kind, token });
  const action = link(addresses[kind].pay, { token });
  return order && { order, actor: visit.ctx.actor, form: refused ?? blankForm(visit, paymentForm), action };
}

/** Turns a shop order into a deal; the buyer agrees to the deal on the payment page. */
export function shopPayment(
  kind: ShopKind,
  show: (visit: Visit, refused: RefusedShopPayment, refusal: Refusal) => Promise<Response>,
): Route[] {
  const { at, page } = addresses[kind];
  return action({
    at,
    who: members,
    page: ({ params: { token = '' } }) => link(page, { token }),
    form: paymentForm,
    limits: { member: 'trade' },
    answer: anId,
    verb: (ctx, begin, visit) => {
      requireProvider(visit.services.payments);
      return beginShopDeal(ctx, { kind, token: visit.params.token ?? '' }, begin);
    },
    show,
    next: (dealId) => link('dealPayment', { dealId: String(dealId) }),
    failedText: 'We could not open the payment. Please try again.',
  });
}
