import { findOrder } from '#domain/trade/orders/find-order.ts';
import { orderRecord, recordOfOrder } from '#domain/trade/orders/order-record.view.ts';
import { shows } from '../../request/lists.ts';
import { z } from 'zod';
import { movedTrade } from '#domain/trade/orders/trade.view.ts';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { Failure, type Ctx } from '#domain/acting/context.ts';
import { writeAboutDeal } from '#domain/trade/messages/write-about-deal.ts';
import { acceptOrder } from '#domain/trade/orders/accept-order.ts';
import { orderTexts, placeOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { receiveOrder, shipOrder } from '#domain/trade/orders/send-order.ts';
import type { MovedTrade } from '#domain/trade/orders/trade.view.ts';
import { findLastAddress } from '#domain/trade/orders/find-last-address.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { placedOrderPath, showListingOrder } from '../trade/listing-order.views.tsx';
import { orderActRoutes } from '../trade/order-acts.routes.tsx';
import { newestMessageId } from '../messages/message-list.tsx';
import { dealMessage } from './deal-message.form.ts';
import { showOrderOrDeal } from './deal-or-order.views.tsx';

const { missing: missingText, failed: failedText } = orderTexts;
const numberFields = ['shown'];
const orderForm = defineForm({ id: 'listing-order', schema: placeOrderSchema, missingText, numberFields });

export const orderRoutes: readonly Route[] = [
  get(urls.listingOrder, members, startOrder),
  ...action({
    at: urls.listingOrder,
    who: buyers,
    form: orderForm,
    limits: { member: 'trade' },
    answer: z.object({ orderId: anId }),
    verb: (ctx, input, visit) => placeOrder(ctx, visit.params.listingId ?? '', input),
    show: showListingOrder,
    next: ({ orderId }) => placedOrderPath(orderId),
    failedText,
  }),
  get(
    urls.dashboardOrder,
    members,
    (visit) => showOrderOrDeal(visit),
    shows(
      orderRecord,
      async ({ ctx, params }) => {
        const order = await findOrder(ctx, params.orderId ?? '');
        if (!order) throw new Failure('not_found', orderTexts.unknown);
        return recordOfOrder(order);
      },
      { table: 'market_order', column: 'id', of: 'orderId' },
    ),
  ),
  ...orderButton(urls.dashboardOrderAcceptance, acceptWithoutDeal, 'accepted'),
  ...orderActRoutes,
  ...action({
    ...dealMessage,
    at: urls.dashboardOrderMessages,
    page: (visit) => pageOf(visit),
    verb: (ctx, input, visit, sent) => writeAboutDeal(ctx, { orderId: idOf(visit) }, input, sent),
    show: (visit, message, refusal) => showOrderOrDeal(visit, { message }, refusal),
    next: ({ threadId }) => `${link('thread', { threadId })}#${newestMessageId}`,
  }),
  ...orderButton(urls.dashboardOrderShipping, shipOrder, 'shipped'),
  ...orderButton(urls.dashboardOrderArrival, receiveOrder, 'delivered'),
];

/** An accepted order has no deal: the seller still has to name the shipping cost, or the order costs nothing. */
async function acceptWithoutDeal(ctx: Ctx, orderId: string): Promise<MovedTrade> {
  await acceptOrder(ctx, orderId);
  return { dealId: undefined };
}

type OrderVerb = (ctx: Ctx, orderId: string) => Promise<MovedTrade>;

function orderButton(at: string, verb: OrderVerb, news: string): Route[] {
  return press({
    keepsAnswer: true,
    at,
    who: members,
    page: (visit) => pageOf(visit),
    answer: movedTrade,
    verb: (ctx, visit) => verb(ctx, idOf(visit)),
    show: (visit, { problem }, refusal) => showOrderOrDeal(visit, { problem }, refusal),
    next: (moved, visit) => pageOf(visit, news, moved),
  });
}

/** The form begins with the quantity in the address: links from the listing's page and 'Order again' name one. */
async function startOrder(visit: Visit): Promise<Response> {
  const quantity = orderForm.schema.shape.quantity.safeParse(visit.url.searchParams.get('quantity'));
  const shippingAddress = (await findLastAddress(visit.ctx)) ?? '';
  const values = { shippingAddress, ...(quantity.success && { quantity: String(quantity.data) }) };
  return showListingOrder(visit, blankForm(visit, orderForm, values));
}

function idOf(visit: Visit): string {
  return visit.params.orderId ?? '';
}

function pageOf(visit: Visit, news?: string, moved?: MovedTrade): string {
  const dealId = moved?.dealId;
  return dealId === undefined
    ? link('dashboardOrder', { orderId: idOf(visit) }, { news })
    : link('deal', { dealId: String(dealId) }, { news });
}
