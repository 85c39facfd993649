import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { cancelOrderSchema, orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { get, staff, type Route } from '../../request/route.ts';
import { showAllOffers, showAllOrders, showEnding, showStaffOffer, showStaffOrder } from './trade.views.tsx';

const readers = staff(...rolesThat.read);
const keepers = staff(...rolesThat.answer);
const { missing: missingText, notSaved: failedText } = orderTexts;
const cancelForm = defineForm({ id: 'staff-order-cancel', schema: cancelOrderSchema, missingText });
const endForm = defineForm({ id: 'staff-offer-end', schema: cancelOrderSchema, missingText });
const [showCancel, showEnd] = [showEnding('order'), showEnding('offer')];

/** What members order from each other and haggle about: read by staff, ended by staff who answer people. */
export const staffTradeRoutes: readonly Route[] = [
  get(urls.staffOrders, readers, showAllOrders),
  get(urls.staffOrder, readers, showStaffOrder),
  get(urls.staffOrderCancel, keepers, (visit) => showCancel(visit, blankForm(visit, cancelForm))),
  ...action({
    at: urls.staffOrderCancel,
    who: keepers,
    form: cancelForm,
    verb: (ctx, input, { params: { orderId = '' } }) => cancelOrder(ctx, orderId, input),
    show: showCancel,
    next: (_, { params: { orderId = '' } }) => link('staffOrder', { orderId }, { news: 'ended' }),
    failedText,
  }),
  get(urls.staffOffers, readers, showAllOffers),
  get(urls.staffOffer, readers, showStaffOffer),
  get(urls.staffOfferEnd, keepers, (visit) => showEnd(visit, blankForm(visit, endForm))),
  ...action({
    at: urls.staffOfferEnd,
    who: keepers,
    form: endForm,
    verb: (ctx, { why }, { params: { offerId = '' } }) => withdrawOffer(ctx, offerId, { message: why }),
    show: showEnd,
    next: (_, { params: { offerId = '' } }) => link('staffOffer', { offerId }, { news: 'ended' }),
    failedText,
  }),
];
