import { hoursText } from '#content/hours-text.ts';
import { urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findPlan } from '#domain/money/plans/find-plan.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import { whyNotTakeOrderStep, whyNotFreeStock } from '#domain/trade/order-states/order-event.policy.ts';
import {
  addressOrderSchema,
  answerOrderSchema,
  cancelOrderSchema,
  endOrderSchema,
  orderTexts,
  readShipping,
} from '#domain/trade/order-states/order.schema.ts';
import { addressOrder } from '#domain/trade/orders/address-order.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { declineOrder } from '#domain/trade/orders/decline-order.ts';
import { findLastAddress } from '#domain/trade/orders/find-last-address.ts';
import { freeOrder } from '#domain/trade/orders/free-order.ts';
import { tradePage, type MovedTrade, movedTrade } from '#domain/trade/orders/trade.view.ts';
import { naira, typedNaira } from '#domain/values/money.ts';
import { Fields } from '#ui/fields.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { settingsOf } from '../../pages/page.tsx';
import { members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { orderLook, ownOrder, type OwnOrder } from './own-order.ts';
import { FieldsWithSums } from './shipping-sums.tsx';

const { missing, notSaved: failed, offline } = orderTexts;
const actOptions = { who: members, frame: memberFrame, missing, failed, offline, keepsDraft: true } as const;

const idOf = (visit: Visit) => visit.params.orderId ?? '';
const toOrder = (news: string) => (moved: MovedTrade | void, visit: Visit) =>
  tradePage({ orderId: idOf(visit), dealId: moved?.dealId }, { news });

function orderActLook({ order }: OwnOrder, why: Failure | undefined) {
  const { number, quantity, unit, listingName, subtotal_kobo } = order;
  return {
    ...orderLook(order, why),
    about: `Order ${number}: ${quantityText(quantity, unit)} of ${listingName}, ${naira(subtotal_kobo)}`,
  };
}

export const orderActRoutes: readonly Route[] = [
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderDecline,
    id: 'order-decline',
    schema: endOrderSchema,
    find: ownOrder,
    look: (found) => ({
      ...orderActLook(found, whyNotTakeOrderStep(found.order, 'declined', found.side)),
      title: 'Decline the order',
      lead: 'Nothing was reserved. We notify the buyer, with your reason if you give one.',
      button: 'Decline the order',
      kind: 'danger',
      busy: 'Declining...',
    }),
    verb: (ctx, input, visit) => declineOrder(ctx, idOf(visit), input),
    next: toOrder('declined'),
  }),
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderFree,
    id: 'order-free',
    schema: endOrderSchema,
    find: ownOrder,
    look: (found) => ({
      ...orderActLook(found, whyNotFreeStock(found.order, found.side)),
      title: 'Free the stock',
      lead: 'The order is cancelled, and its stock is for sale again at once. Nothing was paid. We notify the buyer, with your reason if you give one.',
      button: 'Free the stock',
      kind: 'danger',
      busy: 'Freeing...',
    }),
    answer: movedTrade,
    verb: (ctx, input, visit) => freeOrder(ctx, idOf(visit), input),
    next: toOrder('freed'),
  }),
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderAnswer,
    id: 'order-answer',
    schema: answerOrderSchema,
    async find(visit) {
      const found = await ownOrder(visit);
      // The deal takes over the fee of the seller's plan when it is proposed.
      const { fee_bps } = await findPlan(visit.ctx, found.order.seller.id, settingsOf(visit).fees);
      return { ...found, fee_bps };
    },
    // The form begins with the earlier answer, so that the seller can correct it.
    values: ({ order: { shipping_kobo, sellerWords = '' } }): Record<string, string> =>
      shipping_kobo === undefined ? {} : { shipping: typedNaira(shipping_kobo), words: sellerWords },
    look: (found) => ({
      ...orderActLook(found, whyNotTakeOrderStep(found.order, 'answered', found.side)),
      title: 'Cost of shipping',
      button: 'Send to the buyer',
    }),
    fields: ({ found: { order, fee_bps }, form: { fields } }) => (
      <>
        <p className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">{order.shippingAddress}</p>
        <FieldsWithSums order={order} typed={fields.shipping.values[0]} fee_bps={fee_bps}>
          <Fields fields={fields} only={['shipping']} />
        </FieldsWithSums>
        <Fields fields={fields} only={['words']} />
        {order.answeredAt === undefined ? (
          <p className="text-14 text-quiet">The buyer then has {hoursText(order.hold_hours)} to pay.</p>
        ) : null}
      </>
    ),
    answer: movedTrade,
    verb: async (ctx, input, visit) => {
      if (readShipping(input.shown) !== input.shipping) {
        throw new Failure('invalid', orderTexts.checkSums, { isCheck: true });
      }
      return answerOrder(ctx, idOf(visit), input);
    },
    next: toOrder('proposed'),
  }),
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderAddress,
    id: 'order-address',
    schema: addressOrderSchema,
    async find(visit) {
      const found = await ownOrder(visit);
      return { ...found, address: found.order.shippingAddress ?? (await findLastAddress(visit.ctx)) ?? '' };
    },
    values: ({ order: { paymentMethod = '', notes = '' }, address }) => ({
      shippingAddress: address,
      paymentMethod,
      notes,
    }),
    look: (found) => ({
      ...orderActLook(found, whyNotTakeOrderStep(found.order, 'addressed', found.side)),
      title: 'Address and payment method',
      words: { shippingAddress: { rows: 3 }, paymentMethod: { layout: 'columns' } },
      button: 'Tell the seller',
    }),
    verb: (ctx, input, visit) => addressOrder(ctx, idOf(visit), input),
    next: (_, visit) => toOrder('addressed')(undefined, visit),
  }),
  ...actPage({
    ...actOptions,
    at: urls.dashboardOrderCancel,
    id: 'order-cancel',
    schema: cancelOrderSchema,
    find: ownOrder,
    look: (found) => ({
      ...orderActLook(found, whyNotTakeOrderStep(found.order, 'cancelled', found.side)),
      title: 'Cancel the order',
      lead: 'Stock that was reserved goes back at once. Nothing was paid, and nothing is owed.',
      button: 'Cancel the order',
      kind: 'danger',
      busy: 'Cancelling...',
    }),
    answer: movedTrade,
    verb: (ctx, input, visit) => cancelOrder(ctx, idOf(visit), input),
    next: toOrder('cancelled'),
  }),
];
