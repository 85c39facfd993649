import { link } from '#content/link.ts';
import { Failure } from '#domain/failure.ts';
import { findListing } from '#domain/listings/find-listing.ts';
import type { Listing } from '#domain/listings/listing.view.ts';
import { offerTexts, type sendOfferSchema } from '#domain/offers/offer.schema.ts';
import { orderTexts, type placeOrderSchema } from '#domain/orders/order.schema.ts';
import { findTermsToAccept } from '#domain/trading/find-terms.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, page } from '../../request/page.tsx';
import type { FormOf } from '../../request/form.ts';
import type { Visit } from '../../request/visit.ts';
import { ListingOfferPage } from './listing-offer.page.tsx';
import { ListingOrderPage } from './listing-order.page.tsx';
import { askingTerms } from './terms-in-form.ts';
import { whyNotTrade } from './why-not-trade.ts';

export async function listingOf(visit: Visit): Promise<Listing> {
  const listing = await findListing(visit.ctx, visit.params.listingId ?? '');
  if (!listing) throw new Failure('not_found', orderTexts.unknownListing);
  return listing;
}

/** The order dialog, blank or refused. */
export async function showListingOrder(
  visit: Visit,
  form: FormOf<typeof placeOrderSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const listing = await listingOf(visit);
  const asksTerms = await findTermsToAccept(visit.ctx);
  const asked = askingTerms(form, asksTerms);
  const shown = { listing, form: asked, asksTerms, whyNot: whyNotTrade(visit, listing), asDialog: visit.part };
  return page(visit, {
    title: formTitle(`Order ${listing.name}`, form),
    description: `Order ${listing.name} from its seller.`,
    ...refusal,
    body: <ListingOrderPage {...shown} />,
  });
}

/** The offer dialog, blank or refused. */
export async function showListingOffer(
  visit: Visit,
  form: FormOf<typeof sendOfferSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const listing = await listingOf(visit);
  const asksTerms = await findTermsToAccept(visit.ctx);
  const told = form.problem === offerTexts.openAlready ? { ...form, onward: ownOffers } : form;
  const shown = {
    listing,
    form: askingTerms(told, asksTerms),
    asksTerms,
    whyNot: whyNotTrade(visit, listing),
    asDialog: visit.part,
  };
  return page(visit, {
    title: formTitle(`Make an offer for ${listing.name}`, form),
    description: `Offer the seller of ${listing.name} another price.`,
    ...refusal,
    body: <ListingOfferPage {...shown} />,
  });
}

/** Where whoever haggles about it already gets on. */
const ownOffers = { label: 'See your open offers', href: link('dashboardOffers', {}, { state: 'open' }) };

export function orderPath(orderId: bigint): string {
  return link('dashboardOrder', { orderId: String(orderId) }, { news: 'placed' });
}
