import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findAllOffers } from '#domain/trade/offers/find-offers.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { offerTexts } from '#domain/trade/offers/offer.schema.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { findAllOrders } from '#domain/trade/orders/find-orders.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { orderList } from '#domain/trade/orders/order.list.ts';
import { orderTexts, type cancelOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';
import { adminPage, staffOf } from '../admin-page.tsx';
import { EndingPage } from './ending.page.tsx';
import { AllOffersPage, AllOrdersPage } from './trade-lists.page.tsx';
import { StaffOfferPage, StaffOrderPage } from './trade-records.page.tsx';

export async function showAllOrders(visit: Visit): Promise<Response> {
  const asked = orderList.read(visit.url.searchParams);
  const page = await findAllOrders(visit.ctx, asked);
  const shown = { page, query: orderList.write(asked), sort: asked.sort };
  return adminPage(visit, { title: 'Orders', body: <AllOrdersPage {...shown} /> });
}

export async function showAllOffers(visit: Visit): Promise<Response> {
  const asked = offerList.read(visit.url.searchParams);
  const page = await findAllOffers(visit.ctx, asked);
  const shown = { page, query: offerList.write(asked), sort: asked.sort };
  return adminPage(visit, { title: 'Offers', body: <AllOffersPage {...shown} /> });
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

export async function showStaffOrder(visit: Visit): Promise<Response> {
  const order = await orderOf(visit);
  const shown = { order, mayEnd: mayAnswerPeople(staffOf(visit)), isEnded: isEnded(visit) };
  return adminPage(visit, { title: `Order ${order.number}`, body: <StaffOrderPage {...shown} /> });
}

export async function showStaffOffer(visit: Visit): Promise<Response> {
  const offer = await offerOf(visit);
  const shown = { offer, mayEnd: mayAnswerPeople(staffOf(visit)), isEnded: isEnded(visit) };
  return adminPage(visit, { title: `Offer for ${offer.listingName}`, body: <StaffOfferPage {...shown} /> });
}

function isEnded({ url }: Visit): boolean {
  return url.searchParams.get('news') === 'ended';
}

/** One decision about an order or an offer, with its reason. */
export function showEnding(what: 'order' | 'offer') {
  return async (visit: Visit, form: FormOf<typeof cancelOrderSchema>, refusal?: Refusal): Promise<Response> => {
    const shown = what === 'order' ? ofOrder(await orderOf(visit)) : ofOffer(await offerOf(visit));
    return adminPage(visit, {
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
