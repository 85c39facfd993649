import { link, urls } from '#content/link.ts';
import { typedNaira } from '#domain/values/money.ts';
import { acceptOffer } from '#domain/trade/offers/accept-offer.ts';
import { counterOffer } from '#domain/trade/offers/counter-offer.ts';
import { declineOffer } from '#domain/trade/offers/decline-offer.ts';
import {
  acceptOfferSchema,
  counterOfferSchema,
  endOfferSchema,
  offerTexts,
  sendOfferSchema,
} from '#domain/trade/offers/offer.schema.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { action } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { buyers, get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { showListingOffer } from './listing-order.views.tsx';
import { ownOffer, showCounter, showEnding, showOffer, showOffers } from './offer.views.tsx';

const { missing: missingText, failed: failedText, notSaved } = offerTexts;
const offerForm = defineForm({ id: 'listing-offer', schema: sendOfferSchema, missingText });
const counterForm = defineForm({ id: 'offer-counter', schema: counterOfferSchema, missingText });
const acceptForm = defineForm({ id: 'offer-accept', schema: acceptOfferSchema, missingText });
const declineForm = defineForm({ id: 'offer-decline', schema: endOfferSchema, missingText });
const withdrawForm = defineForm({ id: 'offer-withdraw', schema: endOfferSchema, missingText });

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
  get(urls.dashboardOfferCounter, members, startCounter),
  ...action({
    at: urls.dashboardOfferCounter,
    who: members,
    form: counterForm,
    limits: { member: 'trade' },
    verb: (ctx, input, visit) => counterOffer(ctx, idOf(visit), input),
    show: showCounter,
    next: (_, visit) => pageOf(visit, 'countered'),
    failedText: notSaved,
  }),
  get(urls.dashboardOfferDecline, members, (visit) => showEnding('decline')(visit, blankForm(visit, declineForm))),
  ...action({
    at: urls.dashboardOfferDecline,
    who: members,
    form: declineForm,
    verb: (ctx, input, visit) => declineOffer(ctx, idOf(visit), input),
    show: showEnding('decline'),
    next: (_, visit) => pageOf(visit, 'declined'),
    failedText: notSaved,
  }),
  get(urls.dashboardOfferWithdrawal, members, (visit) => showEnding('withdraw')(visit, blankForm(visit, withdrawForm))),
  ...action({
    at: urls.dashboardOfferWithdrawal,
    who: members,
    form: withdrawForm,
    verb: (ctx, input, visit) => withdrawOffer(ctx, idOf(visit), input),
    show: showEnding('withdraw'),
    next: (_, visit) => pageOf(visit, 'withdrawn'),
    failedText: notSaved,
  }),
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

/** The form begins with the present terms, and carries the number of their step. */
async function startCounter(visit: Visit): Promise<Response> {
  const { price_kobo, quantity, version } = (await ownOffer(visit)).offer;
  const values = { price: typedNaira(price_kobo), quantity: String(quantity), stands: '3', seen: String(version) };
  return showCounter(visit, blankForm(visit, counterForm, values));
}

function idOf(visit: Visit): string {
  return visit.params.offerId ?? '';
}

function pageOf(visit: Visit, news?: string): string {
  return link('dashboardOffer', { offerId: idOf(visit) }, { news });
}
