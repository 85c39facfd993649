import type { ListingPageView } from '#domain/trade/listings/find-listing-page.ts';
import { categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { SeenNote } from '../seen-note.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { ListingPanel, OrderBar, type ListingReader } from './listing-panel.tsx';
import { MoreListings } from './more-listings.tsx';
import { PriceHistory } from './price-history.tsx';
import { Reviews } from './reviews.tsx';
import { SellerLine } from './seller-line.tsx';

type ListingPageProps = {
  view: ListingPageView;
  reader: ListingReader;
  /** Whether the page shows the seller's phone and e-mail. */
  showsContact: boolean;
  address: string;
  /** marketplace.md §2: `?action=order` opens the order dialog at once. */
  opensOrder: boolean;
  quantity: bigint;
};

/** marketplace.md §2 'Product detail': the product on the left, price and ordering on the right, near the thumb on phones. */
export function ListingPage({ view, reader, showsContact, address, opensOrder, quantity }: ListingPageProps) {
  const { listing, prices, ofSeller, ofKind } = view;
  const { seller, unit, name } = listing;
  return (
    <div
      className="wrap page-top pb-16 desk:pb-28 print:py-4"
      data-wake={opensOrder ? 'idle' : undefined}
      data-behaviour={opensOrder ? 'open-order' : undefined}
    >
      <div className="over-title">
        <Breadcrumb crumbs={crumbsOf(listing)} />
      </div>
      <div className="listing-sheet grid items-start gap-x-12 gap-y-6 desk:grid-cols-12 desk:gap-y-8">
        <h1 className="text-36 wrap-anywhere desk:col-span-7 desk:text-48">{name}</h1>
        <div className="min-w-0 desk:order-first desk:col-span-7">
          <Pictures listing={listing} />
        </div>
        <aside
          aria-label="Price and order"
          className="desk:sticky desk:top-24 desk:col-span-5 desk:col-start-8 desk:row-span-3 desk:row-start-1"
        >
          <ListingPanel
            listing={listing}
            reader={reader}
            address={address}
            isFavourite={view.isFavourite}
            ownOffer={view.ownOffer}
            quantity={quantity}
          />
        </aside>
        <div className="grid gap-8 desk:col-span-7">
          <p className="max-w-[68ch] text-18 wrap-anywhere whitespace-pre-line">{listing.description}</p>
          <ListingFacts listing={listing} />
          <SellerLine
            listing={listing}
            showsContact={showsContact}
            marks={reader === 'seller' ? undefined : view.sellerMarks}
          />
          <Reviews reviews={view.reviews} ratingCount={seller.rating?.rated ?? 0} className="print:hidden">
            <p className="mt-6">
              <TextLink href={link('seller', { sellerId: String(seller.id) })}>
                {`All reviews of ${seller.company ?? seller.name}`}
              </TextLink>
            </p>
          </Reviews>
          <PriceHistory prices={prices} unit={unit} />
        </div>
      </div>
      <MoreListings
        id="of-seller"
        title={`More from ${seller.company ?? seller.name}`}
        listings={ofSeller}
        allLink={{ label: 'All their listings', href: link('seller', { sellerId: String(seller.id) }) }}
      />
      <MoreListings
        id="of-kind"
        title={`More ${categoryNames[listing.category].toLowerCase()}`}
        listings={ofKind}
        allLink={{ label: 'Compare all', href: link('marketplace', {}, { category: listing.category }) }}
      />
      <OrderBar listing={listing} reader={reader} quantity={quantity} />
      {reader === 'member' ? <SeenNote listingId={listing.id} /> : null}
    </div>
  );
}

function crumbsOf({ category }: Listing) {
  return [
    { label: 'Marketplace', href: link('marketplace') },
    { label: categoryNames[category], href: link('marketplace', {}, { category }) },
  ];
}

/** All pictures have the same size. The visitor scrolls from one to the next, without script. */
function Pictures({ listing }: { listing: Listing }) {
  const { pictures, category, name } = listing;
  const sizes = '(width >= 64rem) 56vw, 100vw';
  if (pictures.length < 2) {
    return (
      <ListingPicture picture={pictures[0]} category={category} alt={name} sizes={sizes} className="w-full" eager />
    );
  }
  return (
    <ul
      className="flex snap-x snap-mandatory gap-2 overflow-x-auto"
      tabIndex={0}
      aria-label={`${pictures.length} pictures of ${name}`}
    >
      {pictures.map((picture, index) => (
        <li key={picture.widths[0]?.webp ?? index} className="w-full flex-none snap-center">
          <ListingPicture
            picture={picture}
            category={category}
            alt={`${name}, picture ${index + 1} of ${pictures.length}`}
            sizes={sizes}
            className="w-full"
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
