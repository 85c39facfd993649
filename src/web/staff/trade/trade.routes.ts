import { movedTrade } from '#domain/trade/orders/trade.view.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { offerRecords } from '#domain/trade/offers/offers.records.ts';
import { orderRecords } from '#domain/trade/orders/orders.records.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { offerTexts } from '#domain/trade/offers/offer.schema.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { possibleOfferAnswers } from '#domain/trade/offers/offer.states.ts';
import { cancelOrderSchema, orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { possibleOrderEvents } from '#domain/trade/order-states/order.states.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { actPage } from '../../pages/act-page.tsx';
import { seeOther } from '../../pages/page.tsx';
import { get, type Route, staff } from '../../request/route.ts';
import { portalFrame, whoMay } from '../staff-acts.tsx';

const readers = staff(...rolesThat.read);
const notCancellableText = 'This order is paid, on its way or over, so it cannot be cancelled here.';
const { missing, notSaved: failed } = orderTexts;
const sharedByBothActs = { frame: portalFrame, schema: cancelOrderSchema, missing, failed };

/** Staff who answer people end orders and offers of members here. Old addresses lead to the records. */
export const staffTradeRoutes: readonly Route[] = [
  get(urls.staffOrders, readers, ({ url }) => toList(orderRecords, url)),
  get(urls.staffOrder, readers, ({ url, params }) => toRecord('market-order', params.orderId, url)),
  ...actPage({
    ...sharedByBothActs,
    at: urls.staffOrderCancel,
    who: whoMay('cancel-order'),
    id: 'staff-order-cancel',
    async find({ ctx, params }) {
      const order = await findOrder(ctx, params.orderId ?? '');
      if (!order) throw new Failure('not_found', orderTexts.unknown);
      return order;
    },
    look: (order) => ({
      ...lookOf('market-order', order.id, `Order ${order.number}`),
      title: `Cancel order ${order.number}`,
      lead: 'The order ends at once, and any stock that it reserves goes back to the listing. Nobody owes anything.',
      button: 'Cancel the order',
      leave: { label: 'Back to the order', href: recordOf('market-order', String(order.id)) },
      whyNot: possibleOrderEvents(order, 'staff').includes('cancelled') ? undefined : notCancellableText,
    }),
    answer: movedTrade,
    verb: (ctx, input, { params: { orderId = '' } }) => cancelOrder(ctx, orderId, input),
    next: (_, { params: { orderId } }) => recordOf('market-order', orderId, { news: 'ended' }),
  }),
  get(urls.staffOffers, readers, ({ url }) => toList(offerRecords, url)),
  get(urls.staffOffer, readers, ({ url, params }) => toRecord('market-offer', params.offerId, url)),
  ...actPage({
    ...sharedByBothActs,
    at: urls.staffOfferEnd,
    who: whoMay('end-offer'),
    id: 'staff-offer-end',
    async find({ ctx, params }) {
      const offer = await findOffer(ctx, params.offerId ?? '');
      if (!offer) throw new Failure('not_found', offerTexts.unknown);
      return offer;
    },
    look: (offer) => ({
      ...lookOf('market-offer', offer.id, `Offer for ${offer.listingName}`),
      title: `End the offer for ${offer.listingName}`,
      lead: 'The offer ends at once. Nobody owes anything.',
      button: 'End the offer',
      leave: { label: 'Back to the offer', href: recordOf('market-offer', String(offer.id)) },
      whyNot: possibleOfferAnswers(offer, 'staff').includes('withdrawn') ? undefined : offerTexts.over,
    }),
    verb: (ctx, { why }, { params: { offerId = '' } }) => withdrawOffer(ctx, offerId, { message: why }),
    next: (_, { params: { offerId } }) => recordOf('market-offer', offerId, { news: 'ended' }),
  }),
];

type TradeKind = 'market-order' | 'market-offer';

function recordOf(kind: TradeKind, recordId = '', query = {}): string {
  return link('record', { kind, recordId }, query);
}

function toRecord(kind: TradeKind, recordId: string | undefined, { searchParams }: URL): Response {
  return seeOther(recordOf(kind, recordId, { news: searchParams.get('news') ?? undefined }));
}

/** The old addresses call the filter 'state'; records call it 'standing'. */
function toList({ name, list }: Pick<Records, 'name' | 'list'>, { search }: URL): Response {
  const asked = list.read(new URLSearchParams(search.replaceAll(/(?<=^\?|&)state=/g, 'standing=')));
  return seeOther(link('records', { kind: name }, list.address(asked)));
}

function lookOf(kind: TradeKind, id: bigint, name: string) {
  const list = link('records', { kind });
  return {
    place: list,
    crumbs: [
      { label: kind === 'market-order' ? 'Orders' : 'Offers', href: list },
      { label: name, href: recordOf(kind, String(id)) },
    ],
    words: {
      why: {
        label: 'Why',
        hint: 'Both sides can read it. It is also saved in the audit log.',
        control: 'area',
      },
    },
    kind: 'danger',
    busy: 'Ending...',
  } as const;
}
