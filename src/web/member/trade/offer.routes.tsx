import { offerRecord, recordOfOffer } from '#domain/trade/offers/offer-record.view.ts';
import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { acceptOffer } from '#domain/trade/offers/accept-offer.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { acceptOfferSchema, offerTexts, sendOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import type { OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { typedNaira } from '#domain/values/money.ts';
import { action } from '../../pages/action.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { shows } from '../../request/lists.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { showListingOffer } from './listing-order.views.tsx';
import type { AcceptForm } from './offer-acts.tsx';
import { OfferPage } from './offer.page.tsx';
import { offersRoute } from './offers.routes.tsx';
import { listOfOffers } from './trade-places.ts';
import { withTermsField, findTradeNeeds, type TradeNeeds } from './why-not-trade.tsx';

const { missing: missingText, failed: failedText, notSaved } = offerTexts;
const offerForm = defineForm({ id: 'listing-offer', schema: sendOfferSchema, missingText });
const acceptForm = defineForm({ id: 'offer-accept', schema: acceptOfferSchema, missingText });

export const offerRoutes: readonly Route[] = [
  get(urls.listingOffer, members, startOffer),
  ...action({
    at: urls.listingOffer,
    who: buyers,
    form: offerForm,
    limits: { member: 'trade' },
    answer: z.object({ offerId: anId }),
    verb: (ctx, input, visit) => sendOffer(ctx, visit.params.listingId ?? '', input),
    show: showListingOffer,
    next: ({ offerId }) => link('dashboardOffer', { offerId: String(offerId) }, { news: 'sent' }),
    failedText,
  }),
  offersRoute,
  get(
    urls.dashboardOffer,
    members,
    (visit) => showOffer(visit, blankForm(visit, acceptForm)),
    shows(offerRecord, async (visit) => recordOfOffer((await ownOffer(visit)).offer), {
      table: 'market_offer',
      column: 'id',
      of: 'offerId',
    }),
  ),
  ...action({
    at: urls.dashboardOfferAcceptance,
    who: members,
    page: (visit) => pageOf(visit),
    form: acceptForm,
    answer: z.object({ orderId: anId }),
    verb: (ctx, input, visit) => acceptOffer(ctx, idOf(visit), input),
    show: showOffer,
    next: ({ orderId }) => link('dashboardOrder', { orderId: String(orderId) }, { news: 'agreed' }),
    failedText: notSaved,
  }),
];

function startOffer(visit: Visit): Promise<Response> {
  const { quantity, price } = offerForm.schema.shape;
  const parameters = visit.url.searchParams;
  const values: Record<string, string> = { stands: '3' };
  const [typedQuantity, typedPrice] = [
    quantity.safeParse(parameters.get('quantity')),
    price.safeParse(parameters.get('price')),
  ];
  if (typedQuantity.success) values.quantity = String(typedQuantity.data);
  if (typedPrice.success) values.price = typedNaira(typedPrice.data);
  return showListingOffer(visit, blankForm(visit, offerForm, values));
}

function idOf(visit: Visit): string {
  return visit.params.offerId ?? '';
}

function pageOf(visit: Visit, news?: string): string {
  return link('dashboardOffer', { offerId: idOf(visit) }, { news });
}

export async function ownOffer(visit: Visit): Promise<{ offer: Offer; side: OfferSide }> {
  const offer = await findOffer(visit.ctx, visit.params.offerId ?? '');
  if (!offer) throw new Failure('not_found', offerTexts.unknown);
  return { offer, side: offer.buyer.id === memberOf(visit).id ? 'buyer' : 'seller' };
}

async function showOffer(visit: Visit, accept: AcceptForm, refusal?: Refusal): Promise<Response> {
  const { offer, side } = await ownOffer(visit);
  const needs = await findOfferNeeds(visit, offer, side);
  const news = visit.url.searchParams.get('news') ?? undefined;
  return memberPage(visit, {
    title: formTitle(`Offer for ${offer.listingName}`, accept),
    description: 'What was offered, and whose turn it is.',
    parent: listOfOffers,
    ...refusal,
    body: (
      <OfferPage
        {...{ offer, side, news, ...needs }}
        accept={withTermsField(accept, needs.asksTerms)}
        now={visit.ctx.now}
      />
    ),
  });
}

export function findOfferNeeds(visit: Visit, { buyer, seller }: Offer, side: OfferSide): Promise<TradeNeeds> {
  return findTradeNeeds(visit, side === 'buyer' ? seller.id : buyer.id);
}
