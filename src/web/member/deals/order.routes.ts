import { link, urls } from '#content/link.ts';
import { scopeOf } from '#domain/acting/answering/answer-once.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { writeAboutDeal } from '#domain/trade/messages/write-about-deal.ts';
import { acceptOrder } from '#domain/trade/orders/accept-order.ts';
import { addressOrder } from '#domain/trade/orders/address-order.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { declineOrder } from '#domain/trade/orders/decline-order.ts';
import { freeOrder } from '#domain/trade/orders/free-order.ts';
import {
  addressOrderSchema,
  answerOrderSchema,
  cancelOrderSchema,
  endOrderSchema,
  orderTexts,
  placeOrderSchema,
  shippingOf,
} from '#domain/trade/order-states/order.schema.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { receiveOrder, shipOrder } from '#domain/trade/orders/send-order.ts';
import type { MovedTrade } from '#domain/trade/orders/trade.view.ts';
import { findLastAddress } from '#domain/trade/orders/find-last-address.ts';
import { typedNaira } from '#domain/values/money.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { orderPath, showListingOrder } from '../trade/listing-order.views.tsx';
import { ownOrder, showAddress, showAnswer, showCancel, showDecline, showFree } from '../trade/order.views.tsx';
import { newestId } from '../messages/message-list.tsx';
import { dealMessageForm } from './deal-message.form.ts';
import { showOrder } from './deal-or-order.views.tsx';

const { missing: missingText, failed: failedText, notSaved } = orderTexts;
const numberFields = ['shown'];
const orderForm = defineForm({ id: 'listing-order', schema: placeOrderSchema, missingText, numberFields });
const answerForm = defineForm({ id: 'order-answer', schema: answerOrderSchema, missingText });
const addressForm = defineForm({ id: 'order-address', schema: addressOrderSchema, missingText });
const cancelForm = defineForm({ id: 'order-cancel', schema: cancelOrderSchema, missingText });
const declineForm = defineForm({ id: 'order-decline', schema: endOrderSchema, missingText });
const freeForm = defineForm({ id: 'order-free', schema: endOrderSchema, missingText });

export const orderRoutes: readonly Route[] = [
  get(urls.listingOrder, members, startOrder),
  ...action({
    at: urls.listingOrder,
    who: buyers,
    form: orderForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => placeOrder(ctx, visit.params.listingId ?? '', input),
    show: showListingOrder,
    next: ({ orderId }) => orderPath(orderId),
    failedText,
  }),
  get(urls.dashboardOrder, members, (visit) => showOrder(visit)),
  ...orderButton(urls.dashboardOrderAcceptance, acceptAlone, 'accepted'),
  get(urls.dashboardOrderDecline, members, (visit) => showDecline(visit, blankForm(visit, declineForm))),
  ...action({
    at: urls.dashboardOrderDecline,
    who: members,
    form: declineForm,
    verb: (ctx, input, visit) => declineOrder(ctx, idOf(visit), input),
    show: showDecline,
    next: (_, visit) => pageOf(visit, 'declined'),
    failedText: notSaved,
  }),
  get(urls.dashboardOrderFree, members, (visit) => showFree(visit, blankForm(visit, freeForm))),
  ...action({
    at: urls.dashboardOrderFree,
    who: members,
    form: freeForm,
    verb: (ctx, input, visit) => freeOrder(ctx, idOf(visit), input),
    show: showFree,
    next: (moved, visit) => pageOf(visit, 'freed', moved),
    failedText: notSaved,
  }),
  get(urls.dashboardOrderAnswer, members, startAnswer),
  ...action({
    at: urls.dashboardOrderAnswer,
    who: members,
    form: answerForm,
    verb: async (ctx, input, visit) => {
      if (shippingOf(input.shown) !== input.shipping) {
        throw new Failure('invalid', orderTexts.checkSums, { isCheck: true });
      }
      return answerOrder(ctx, idOf(visit), input);
    },
    show: showAnswer,
    next: (moved, visit) => pageOf(visit, 'proposed', moved),
    failedText: notSaved,
  }),
  get(urls.dashboardOrderAddress, members, startAddress),
  ...action({
    at: urls.dashboardOrderAddress,
    who: members,
    form: addressForm,
    verb: (ctx, input, visit) => addressOrder(ctx, idOf(visit), input),
    show: showAddress,
    next: (_, visit) => pageOf(visit, 'addressed'),
    failedText: notSaved,
  }),
  get(urls.dashboardOrderCancel, members, (visit) => showCancel(visit, blankForm(visit, cancelForm))),
  ...action({
    at: urls.dashboardOrderCancel,
    who: members,
    form: cancelForm,
    verb: (ctx, input, visit) => cancelOrder(ctx, idOf(visit), input),
    show: showCancel,
    next: (moved, visit) => pageOf(visit, 'cancelled', moved),
    failedText: notSaved,
  }),
  ...action({
    at: urls.dashboardOrderMessages,
    who: members,
    page: (visit) => pageOf(visit),
    form: dealMessageForm,
    limits: { member: 'message' },
    once: 'by the verb',
    verb: (ctx, input, visit, { key }) =>
      writeAboutDeal(ctx, { orderId: idOf(visit) }, input, {
        scope: scopeOf(ctx.actor, `${visit.route} ${idOf(visit)}`),
        key,
      }),
    show: (visit, message, refusal) => showOrder(visit, { message }, refusal),
    next: ({ threadId }) => `${link('thread', { threadId })}#${newestId}`,
    failedText: messageTexts.answerFailed,
  }),
  ...orderButton(urls.dashboardOrderShipping, shipOrder, 'shipped'),
  ...orderButton(urls.dashboardOrderArrival, receiveOrder, 'delivered'),
];

/** An accepted order has no deal until its seller names the shipping cost. */
async function acceptAlone(ctx: Ctx, orderId: string): Promise<MovedTrade> {
  await acceptOrder(ctx, orderId);
  return { dealId: undefined };
}

type OrderVerb = (ctx: Ctx, orderId: string) => Promise<MovedTrade>;

function orderButton(at: string, verb: OrderVerb, news: string): Route[] {
  return press({
    isMoney: true,
    at,
    who: members,
    page: (visit) => pageOf(visit),
    verb: (ctx, visit) => verb(ctx, idOf(visit)),
    show: (visit, { problem }, refusal) => showOrder(visit, { problem }, refusal),
    next: (moved, visit) => pageOf(visit, news, moved),
  });
}

/** The address can name a quantity, as the listing's page does. */
async function startOrder(visit: Visit): Promise<Response> {
  const asked = orderForm.schema.shape.quantity.safeParse(visit.url.searchParams.get('quantity'));
  const shippingAddress = (await findLastAddress(visit.ctx)) ?? '';
  const values = { shippingAddress, ...(asked.success && { quantity: String(asked.data) }) };
  return showListingOrder(visit, blankForm(visit, orderForm, values));
}

/** The form begins with the earlier answer, so that the seller can correct it. */
async function startAnswer(visit: Visit): Promise<Response> {
  const { shipping_kobo, sellerWords = '' } = (await ownOrder(visit)).order;
  const values = shipping_kobo === undefined ? undefined : { shipping: typedNaira(shipping_kobo), words: sellerWords };
  return showAnswer(visit, blankForm(visit, answerForm, values));
}

async function startAddress(visit: Visit): Promise<Response> {
  const { order } = await ownOrder(visit);
  const { paymentMethod = '', notes = '' } = order;
  const shippingAddress = order.shippingAddress ?? (await findLastAddress(visit.ctx)) ?? '';
  return showAddress(visit, blankForm(visit, addressForm, { shippingAddress, paymentMethod, notes }));
}

function idOf(visit: Visit): string {
  return visit.params.orderId ?? '';
}

/** Replies stored before orders and deals shared a page name no deal. */
function pageOf(visit: Visit, news?: string, moved?: MovedTrade | null): string {
  const dealId = moved?.dealId;
  return dealId === undefined
    ? link('dashboardOrder', { orderId: idOf(visit) }, { news })
    : link('deal', { dealId: String(dealId) }, { news });
}
