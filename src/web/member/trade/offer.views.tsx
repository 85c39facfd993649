import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { findOffers } from '#domain/trade/offers/find-offers.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { offerTexts, type counterOfferSchema, type endOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import type { OfferEvent, OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import { whyNotAnswer } from '#domain/trade/offers/offer-event.policy.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import type { Query } from '#ui/desk-filter.tsx';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import type { AcceptForm } from './offer-acts.tsx';
import { CounterPage, EndOfferPage, endOfferWords } from './offer-forms.page.tsx';
import { OfferPage } from './offer.page.tsx';
import { OffersPage } from './offers.page.tsx';
import { askingTerms, askToTrade, type TradeAsk, type WhyNot } from './why-not-trade.tsx';
import { listOfOffers } from './trade-places.ts';

export async function showOffers(visit: Visit): Promise<Response> {
  const asked = offerList.read(visit.url.searchParams);
  const page = await findOffers(visit.ctx, asked);
  const at = (query: Query) => link('dashboardOffers', {}, query);
  const shown = { page, at, query: offerList.write(asked), isFiltered: offerList.isFiltered(asked) };
  return memberPage(visit, {
    title: 'Offers',
    description: 'What you offer and what you are offered.',
    place: 'Offers',
    body: <OffersPage {...shown} now={visit.ctx.now} accountType={memberOf(visit).accountType} />,
  });
}

export async function ownOffer(visit: Visit): Promise<{ offer: Offer; side: OfferSide }> {
  const offer = await findOffer(visit.ctx, visit.params.offerId ?? '');
  if (!offer) throw new Failure('not_found', offerTexts.unknown);
  return { offer, side: offer.buyer.id === memberOf(visit).id ? 'buyer' : 'seller' };
}

export async function showOffer(visit: Visit, accept: AcceptForm, refusal?: Refusal): Promise<Response> {
  const { offer, side } = await ownOffer(visit);
  const ask = await askOther(visit, offer, side);
  const news = visit.url.searchParams.get('news') ?? undefined;
  return memberPage(visit, {
    title: formTitle(`Offer for ${offer.listingName}`, accept),
    description: 'What was offered, and whose turn it is.',
    below: listOfOffers,
    ...refusal,
    body: (
      <OfferPage {...{ offer, side, news, ...ask }} accept={askingTerms(accept, ask.asksTerms)} now={visit.ctx.now} />
    ),
  });
}

function askOther(visit: Visit, { buyer, seller }: Offer, side: OfferSide): Promise<TradeAsk> {
  return askToTrade(visit, side === 'buyer' ? seller.id : buyer.id);
}

const pageOf = ({ id }: Offer) => link('dashboardOffer', { offerId: String(id) });

function barOf(offer: Offer, event: OfferEvent, side: OfferSide): WhyNot | undefined {
  const isGone = event === 'countered' && !offer.listing.isForSale;
  const text = whyNotAnswer(offer, event, side)?.message ?? (isGone ? orderTexts.notForSale : undefined);
  return text === undefined ? undefined : { text, onward: { label: 'See the offer', href: pageOf(offer) } };
}

type Shown = { offer: Offer; title: string; form: FormState; body: ReactNode };

function showForm(visit: Visit, { offer, title, form, body }: Shown, refusal?: Refusal): Response {
  return memberPage(visit, {
    title: formTitle(title, form),
    description: 'Your answer to an offer.',
    below: { name: 'Offer', href: pageOf(offer) },
    ...refusal,
    body,
  });
}

export async function showCounter(visit: Visit, form: FormOf<typeof counterOfferSchema>, refusal?: Refusal) {
  const { offer, side } = await ownOffer(visit);
  const ask = await askOther(visit, offer, side);
  const whyNot = barOf(offer, 'countered', side) ?? ask.whyNot;
  const { asksTerms } = ask;
  const shown = { offer, form: askingTerms(form, asksTerms), asksTerms, whyNot, asDialog: visit.part };
  const body = <CounterPage {...shown} />;
  return showForm(visit, { offer, form, title: 'Propose another price', body }, refusal);
}

type EndForm = FormOf<typeof endOfferSchema>;

export function showEnding(which: keyof typeof endOfferWords) {
  const { title, event } = endOfferWords[which];
  return async (visit: Visit, form: EndForm, refusal?: Refusal): Promise<Response> => {
    const { offer, side } = await ownOffer(visit);
    const whyNot = barOf(offer, event, side);
    const body = <EndOfferPage {...{ offer, which, form, whyNot }} asDialog={visit.part} />;
    return showForm(visit, { offer, form, title, body }, refusal);
  };
}
