import { link, urls } from '#content/link.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { cancelOrderSchema, orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { mayAnswerPeople, rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { Failure } from '#domain/acting/context.ts';
import { findAllOffers } from '#domain/trade/offers/find-offers.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { offerTexts } from '#domain/trade/offers/offer.schema.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { findAllOrders } from '#domain/trade/orders/find-orders.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { orderList } from '#domain/trade/orders/order.list.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, type Route, staff } from '../../request/route.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage, staffOf } from '../portal-page.tsx';
import { EndingPage } from './ending.page.tsx';
import { AllOffersPage, AllOrdersPage } from './trade-lists.page.tsx';
import { StaffOfferPage, StaffOrderPage } from './trade-records.page.tsx';

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

async function showAllOrders(visit: Visit): Promise<Response> {
  const asked = orderList.read(visit.url.searchParams);
  const page = await findAllOrders(visit.ctx, asked);
  const shown = { page, query: orderList.write(asked), sort: asked.sort };
  return portalPage(visit, { title: 'Orders', body: <AllOrdersPage {...shown} /> });
}

async function showAllOffers(visit: Visit): Promise<Response> {
  const asked = offerList.read(visit.url.searchParams);
  const page = await findAllOffers(visit.ctx, asked);
  const shown = { page, query: offerList.write(asked), sort: asked.sort };
  return portalPage(visit, { title: 'Offers', body: <AllOffersPage {...shown} /> });
}

async function orderOf({ ctx, params }: Visit): Promise<Order> {
  const order = await findOrder(ctx, params.orderId ?? '');
  if (!order) throw new Failure('not_found', orderTexts.unknown);
  return order;
}

async function offerOf({ ctx, params }: Visit): Promise<Offer> {
  const offer = await findOffer(ctx, params.offerId ?? '');
  if (!offer) throw new Failure('not_found', offerTexts.unknown);
  return offer;
}

async function showStaffOrder(visit: Visit): Promise<Response> {
  const order = await orderOf(visit);
  const shown = { order, mayEnd: mayAnswerPeople(staffOf(visit)), isEnded: isEnded(visit) };
  return portalPage(visit, { title: `Order ${order.number}`, body: <StaffOrderPage {...shown} /> });
}

async function showStaffOffer(visit: Visit): Promise<Response> {
  const offer = await offerOf(visit);
  const shown = { offer, mayEnd: mayAnswerPeople(staffOf(visit)), isEnded: isEnded(visit) };
  return portalPage(visit, { title: `Offer for ${offer.listingName}`, body: <StaffOfferPage {...shown} /> });
}

function isEnded({ url }: Visit): boolean {
  return url.searchParams.get('news') === 'ended';
}

function showEnding(what: 'order' | 'offer') {
  return async (visit: Visit, form: FormOf<typeof cancelOrderSchema>, refusal?: Refusal): Promise<Response> => {
    const shown = what === 'order' ? ofOrder(await orderOf(visit)) : ofOffer(await offerOf(visit));
    return portalPage(visit, {
      title: formTitle(shown.title, form),
      ...refusal,
      body: <EndingPage {...shown} form={form} />,
    });
  };
}

function ofOrder({ id, number }: Order) {
  const params = { orderId: String(id) };
  return {
    title: `Cancel order ${number}`,
    back: { label: `Order ${number}`, href: link('staffOrder', params) },
    list: { label: 'Orders', href: link('staffOrders') },
    action: link('staffOrderCancel', params),
  };
}

function ofOffer({ id, listingName }: Offer) {
  const params = { offerId: String(id) };
  return {
    title: `End the offer for ${listingName}`,
    back: { label: `Offer for ${listingName}`, href: link('staffOffer', params) },
    list: { label: 'Offers', href: link('staffOffers') },
    action: link('staffOfferEnd', params),
  };
}
