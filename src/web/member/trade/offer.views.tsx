import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { findOffer } from '#domain/trade/offers/find-offer.ts';
import { findOffers } from '#domain/trade/offers/find-offers.ts';
import { offerList } from '#domain/trade/offers/offer.list.ts';
import { offerTexts } from '#domain/trade/offers/offer.schema.ts';
import type { OfferSide } from '#domain/trade/offers/offer.states.ts';
import type { Offer } from '#domain/trade/offers/offer.view.ts';
import type { Query } from '#ui/desk-filter.tsx';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import type { AcceptForm } from './offer-acts.tsx';
import { OfferPage } from './offer.page.tsx';
import { OffersPage } from './offers.page.tsx';
import { askingTerms, askToTrade, type TradeAsk } from './why-not-trade.tsx';
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

export function askOther(visit: Visit, { buyer, seller }: Offer, side: OfferSide): Promise<TradeAsk> {
  return askToTrade(visit, side === 'buyer' ? seller.id : buyer.id);
}
