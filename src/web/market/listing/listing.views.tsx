import type { ListingPageView } from '#domain/trade/listings/find-listing-page.ts';
import { categoryNames, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira, nairaForPrograms } from '#domain/values/money.ts';
import { link } from '#content/link.ts';
import { previewPictureOf } from '../../parts/listing-picture.tsx';
import { asset } from '../../assets.ts';
import { pagePictures, shareFile } from '../../finding/share-pictures.ts';
import { trailThing } from '../../finding/readings.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import { publicAddressOf, page, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { averageResponseOf, blankContact } from '../contact/contact-seller.form.tsx';
import type { Thing } from '../../structured-data.tsx';
import { ListingPage } from './listing.page.tsx';
import { mayOrderListing, type ListingReader } from './listing-panel.tsx';
import { SellerPage, type SellerPageProps } from './seller.page.tsx';

export function showListing(visit: Visit, view: ListingPageView): Response {
  const { listing } = view;
  const { name, description, price_kobo, unit, location, category } = listing;
  const path = link('listing', { listingId: String(listing.id) });
  const { publicUrl } = visit.services;
  const reader = readerOf(visit, listing.seller.id);
  const opensOrder = visit.url.searchParams.get('action') === 'order' && mayOrderListing(listing, reader);
  const trail = [
    { name: 'Marketplace', path: link('marketplace') },
    { name: categoryNames[category], path: link('marketplace', {}, { category }) },
    { name, path },
  ];
  return page(visit, {
    title: `${name}, ${naira(price_kobo)} ${perUnit(unit)}`,
    description: `${categoryNames[category]} from ${location}. ${inShort(description)}`,
    // Search engines index only listings that are for sale.
    canonical: listing.state === 'active' ? path : undefined,
    things: [trailThing(publicUrl, trail), listingThing(publicUrl, listing)],
    photograph: previewPictureOf(listing.pictures[0], name),
    isOnMarket: true,
    withoutScript: opensOrder ? link('listingOrder', { listingId: String(listing.id) }) : undefined,
    body: (
      <ListingPage
        view={view}
        reader={reader}
        showsContact={showsContact(visit, listing.seller)}
        address={publicAddressOf(visit)}
        opensOrder={opensOrder}
        quantity={requestedQuantity(visit, listing)}
      />
    ),
  });
}

type SellerView = Pick<SellerPageProps, 'seller' | 'listings' | 'reviews' | 'messageListing'>;

export function showSeller(visit: Visit, view: SellerView): Response {
  const { seller } = view;
  const { company, name, location } = seller;
  return page(visit, {
    title: company ?? name,
    description: `${company ?? name}${location ? ` in ${location}` : ''}: what they sell on Àgbọn, what we checked about them, and how to write to them.`,
    canonical: link('seller', { sellerId: String(seller.id) }),
    body: (
      <SellerPage
        {...view}
        contact={
          view.messageListing && {
            form: blankContact(visit, view.messageListing),
            responseTime: averageResponseOf(visit),
          }
        }
        reader={readerOf(visit, seller.id)}
        showsContact={showsContact(visit, seller)}
        hasReported={visit.url.searchParams.get('said') === 'reported'}
      />
    ),
  });
}

/** The quantity in the address if it can be ordered; else the minimum order. */
function requestedQuantity({ url }: Visit, listing: Listing): bigint {
  const { least, available } = quantityBounds(listing);
  const typed = url.searchParams.get('quantity') ?? '';
  if (!/^\d{1,10}$/.test(typed)) return least;
  const quantity = BigInt(typed);
  return quantity >= least && quantity <= available ? quantity : least;
}

function readerOf(visit: Visit, sellerId: bigint): ListingReader {
  const { actor } = visit.ctx;
  if (actor.kind === 'member' && actor.id === sellerId) return 'seller';
  if (settingsOf(visit).trading === 'closed') return 'closed';
  return actor.kind === 'member' ? 'member' : 'guest';
}

/**
 * decisions.md §9 'Seller's phone and e-mail': shown to everybody or only to members, as the seller chose. While trading is closed only
 * members see them.
 */
function showsContact(visit: Visit, { contactForMembersOnly }: { contactForMembersOnly: boolean }): boolean {
  if (visit.ctx.actor.kind === 'member') return true;
  return !contactForMembersOnly && settingsOf(visit).trading !== 'closed';
}

/** Structured data for search engines, without the seller's contacts (decisions.md §9 'Seller's phone and e-mail'). */
function listingThing(publicUrl: string, listing: Listing): Thing {
  const url = publicUrl + link('listing', { listingId: String(listing.id) });
  const picture = listing.pictures[0]?.widths.at(-1);
  return {
    '@type': 'Product',
    '@id': url,
    name: listing.name,
    description: listing.description,
    category: categoryNames[listing.category],
    image: publicUrl + (picture ? link('file', { hash: picture.webp }) : asset(shareFile(pagePictures.product))),
    offers: {
      '@type': 'Offer',
      url,
      price: nairaForPrograms(listing.price_kobo),
      priceCurrency: 'NGN',
      availability: `https://schema.org/${listing.available > 0n ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: listing.seller.company ?? listing.seller.name },
    },
  };
}

/** Cuts the text after its first sentence, or earlier if that is too long. */
function inShort(text: string): string {
  const [first = ''] = text.split(/(?<=[.!?])\s/);
  if (first.length <= 160) return first;
  return `${first.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
