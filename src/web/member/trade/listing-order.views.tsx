import { link } from '#content/link.ts';
import { buys } from '#domain/values/account.options.ts';
import { findListing } from '#domain/trade/listings/find-listing.ts';
import { offerTexts, type sendOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import type { placeOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { nextPath } from '../../request/next-path.ts';
import { formTitle, page, seeOther } from '../../pages/page.tsx';
import type { FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';
import { showNoListing } from '../../parts/no-listing.views.tsx';
import { memberOf } from '../member-page.tsx';
import { ListingOfferPage } from './listing-offer.page.tsx';
import { ListingOrderPage } from './listing-order.page.tsx';
import { withTermsField, findBuyNeeds, type TradeNeeds } from './why-not-trade.tsx';

const findListingIn = ({ ctx, params }: Visit) => findListing(ctx, params.listingId ?? '');

export async function showListingOrder(
  visit: Visit,
  form: FormOf<typeof placeOrderSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const listing = await findListingIn(visit);
  if (!listing) return showNoListing(visit);
  const needs = await findBuyNeeds(visit, listing);
  if (!refusal && isOfferedToBuy(visit, needs)) return leadToBuying(visit);
  const shown = { listing, form: withTermsField(form, needs.asksTerms), ...needs, asDialog: visit.isPart };
  return page(visit, {
    title: formTitle(`Order ${listing.name}`, form),
    description: `Order ${listing.name} from its seller.`,
    ...refusal,
    body: <ListingOrderPage {...shown} />,
  });
}

export async function showListingOffer(
  visit: Visit,
  form: FormOf<typeof sendOfferSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const listing = await findListingIn(visit);
  if (!listing) return showNoListing(visit);
  const shownForm = form.problem === offerTexts.openAlready ? { ...form, onward: ownOffers } : form;
  const needs = await findBuyNeeds(visit, listing);
  if (!refusal && isOfferedToBuy(visit, needs)) return leadToBuying(visit);
  const shown = { listing, form: withTermsField(shownForm, needs.asksTerms), ...needs, asDialog: visit.isPart };
  return page(visit, {
    title: formTitle(`Make an offer for ${listing.name}`, form),
    description: `Offer the seller of ${listing.name} another price.`,
    ...refusal,
    body: <ListingOfferPage {...shown} />,
  });
}

function isOfferedToBuy(visit: Visit, { whyNot }: TradeNeeds): boolean {
  return whyNot === undefined && !buys(memberOf(visit).accountType);
}

function leadToBuying({ url }: Visit): Response {
  return seeOther(link('settingsAccountType', {}, { next: nextPath(url.pathname + url.search) }));
}

const ownOffers = { label: 'See your open offers', href: link('dashboardOffers', {}, { state: 'open' }) };

export function placedOrderPath(orderId: bigint): string {
  return link('dashboardOrder', { orderId: String(orderId) }, { news: 'placed' });
}
