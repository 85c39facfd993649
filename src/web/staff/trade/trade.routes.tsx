import { link, urls } from '#content/link.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { cancelOrderSchema, orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { offerTexts } from '#domain/trade/offers/offer.schema.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { get, type Route, staff } from '../../request/route.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, seeOther } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { portalPage } from '../portal-page.tsx';
import { EndingPage } from './ending.page.tsx';

const readers = staff(...rolesThat.read);
const keepers = staff(...rolesThat.answer);
const { missing: missingText, notSaved: failedText } = orderTexts;
const cancelForm = defineForm({ id: 'staff-order-cancel', schema: cancelOrderSchema, missingText });
const endForm = defineForm({ id: 'staff-offer-end', schema: cancelOrderSchema, missingText });
const [showCancel, showEnd] = [showEnding('order'), showEnding('offer')];

/** Orders and offers of members, which are records, are ended here by staff who answer people. The old addresses lead to the records. */
export const staffTradeRoutes: readonly Route[] = [
  get(urls.staffOrders, readers, ({ url }) => toList('market-order', url)),
  get(urls.staffOrder, readers, ({ url, params }) => seeOther(recordOf('market-order', params.orderId) + url.search)),
  get(urls.staffOrderCancel, keepers, (visit) => showCancel(visit, blankForm(visit, cancelForm))),
  ...action({
    at: urls.staffOrderCancel,
    who: keepers,
    form: cancelForm,
    verb: (ctx, input, { params: { orderId = '' } }) => cancelOrder(ctx, orderId, input),
    show: showCancel,
    next: (_, { params: { orderId } }) => recordOf('market-order', orderId, { news: 'ended' }),
    failedText,
  }),
  get(urls.staffOffers, readers, ({ url }) => toList('market-offer', url)),
  get(urls.staffOffer, readers, ({ url, params }) => seeOther(recordOf('market-offer', params.offerId) + url.search)),
  get(urls.staffOfferEnd, keepers, (visit) => showEnd(visit, blankForm(visit, endForm))),
  ...action({
    at: urls.staffOfferEnd,
    who: keepers,
    form: endForm,
    verb: (ctx, { why }, { params: { offerId = '' } }) => withdrawOffer(ctx, offerId, { message: why }),
    show: showEnd,
    next: (_, { params: { offerId } }) => recordOf('market-offer', offerId, { news: 'ended' }),
    failedText,
  }),
];

function recordOf(kind: 'market-order' | 'market-offer', recordId = '', query = {}): string {
  return link('record', { kind, recordId }, query);
}

/** The filter that records call 'standing' was 'state'. */
function toList(kind: 'market-order' | 'market-offer', { search }: URL): Response {
  return seeOther(link('records', { kind }) + search.replaceAll(/(?<=[?&])state=/g, 'standing='));
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

function showEnding(what: 'order' | 'offer') {
  return async (visit: Visit, form: FormOf<typeof cancelOrderSchema>, refusal?: Refusal): Promise<Response> => {
    const shown = what === 'order' ? ofOrder(await orderOf(visit)) : ofOffer(await offerOf(visit));
    return portalPage(visit, {
      title: formTitle(shown.title, form),
      place: shown.list.href,
      ...refusal,
      body: <EndingPage {...shown} form={form} />,
    });
  };
}

function ofOrder({ id, number }: Order) {
  const params = { orderId: String(id) };
  return {
    title: `Cancel order ${number}`,
    back: { label: `Order ${number}`, href: recordOf('market-order', params.orderId) },
    list: { label: 'Orders', href: link('records', { kind: 'market-order' }) },
    action: link('staffOrderCancel', params),
  };
}

function ofOffer({ id, listingName }: Offer) {
  const params = { offerId: String(id) };
  return {
    title: `End the offer for ${listingName}`,
    back: { label: `Offer for ${listingName}`, href: recordOf('market-offer', params.offerId) },
    list: { label: 'Offers', href: link('records', { kind: 'market-offer' }) },
    action: link('staffOfferEnd', params),
  };
}
