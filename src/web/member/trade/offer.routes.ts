import { link, urls } from '#content/link.ts';
import { typedNaira } from '#domain/values/money.ts';
import { acceptOffer } from '#domain/trade/offers/accept-offer.ts';
import { acceptOfferSchema, offerTexts, sendOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showListingOffer } from './listing-order.views.tsx';
import { offerActRoutes } from './offer-acts.routes.tsx';
import { showOffer, showOffers } from './offer.views.tsx';

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
    verb: (ctx, input, visit) => sendOffer(ctx, visit.params.listingId ?? '', input),
    show: showListingOffer,
    next: ({ offerId }) => link('dashboardOffer', { offerId: String(offerId) }, { news: 'sent' }),
    failedText,
  }),
  get(urls.dashboardOffers, members, showOffers),
  get(urls.dashboardOffer, members, (visit) => showOffer(visit, blankForm(visit, acceptForm))),
  ...action({
    at: urls.dashboardOfferAcceptance,
    who: members,
    page: (visit) => pageOf(visit),
    form: acceptForm,
    verb: (ctx, input, visit) => acceptOffer(ctx, idOf(visit), input),
    show: showOffer,
    next: ({ orderId }) => link('dashboardOrder', { orderId: String(orderId) }, { news: 'agreed' }),
    failedText: notSaved,
  }),
  ...offerActRoutes,
];

function startOffer(visit: Visit): Promise<Response> {
  const { quantity, price } = offerForm.schema.shape;
  const asked = visit.url.searchParams;
  const values: Record<string, string> = { stands: '3' };
  const [many, each] = [quantity.safeParse(asked.get('quantity')), price.safeParse(asked.get('price'))];
  if (many.success) values.quantity = String(many.data);
  if (each.success) values.price = typedNaira(each.data);
  return showListingOffer(visit, blankForm(visit, offerForm, values));
}

function idOf(visit: Visit): string {
  return visit.params.offerId ?? '';
}

function pageOf(visit: Visit, news?: string): string {
  return link('dashboardOffer', { offerId: idOf(visit) }, { news });
}
