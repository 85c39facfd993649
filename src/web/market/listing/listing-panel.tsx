import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { ownOfferText } from '#domain/trade/offers/offer.view.ts';
import type { OwnOffer } from '#domain/trade/listings/find-listing-page.ts';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import { link } from '#content/link.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareOnWhatsApp } from '../../site/share-on-whatsapp.ts';
import { WhilePaying } from '../../member/while-trading.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { QuantitySum } from './quantity-sum.tsx';
import { readinessText } from './listing-facts.tsx';

/** The visitor: the seller of the listing, another member, a guest, or anybody but the seller while trading is closed. */
export type ListingReader = 'guest' | 'member' | 'seller' | 'closed';

type ListingPanelProps = {
  listing: Listing;
  reader: ListingReader;
  address: string;
  isFavourite: boolean;
  ownOffer: OwnOffer | undefined;
  quantity: bigint;
};

/** marketplace.md §2: price, quantity, and the three buttons. */
export function ListingPanel({ listing, reader, address, isFavourite, ownOffer, quantity }: ListingPanelProps) {
  const { price_kobo, unit, available, leastQuantity, readyInDays, state } = listing;
  const ready = readinessText(readyInDays);
  return (
    <div className="grid gap-5 border-y-2 border-ink py-5 desk:py-6">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-48 font-extrabold whitespace-nowrap">{naira(price_kobo)}</span>{' '}
        <span className="text-18 text-quiet">{perUnit(unit)}</span>
      </p>
      <p className="text-18">
        {available > 0n ? <strong>{quantityText(available, unit)}</strong> : <strong>None left</strong>}
        {available > 0n ? ' available' : ' at the moment'}
        {leastQuantity > 1n ? `, minimum order ${quantityText(leastQuantity, unit)}` : ''}
        {ready ? <span className="block text-quiet">Ready {ready.toLowerCase()}</span> : null}
      </p>
      <p className="hidden print:flex">{address}</p>
      {state === 'active' ? null : (
        <p className="font-semibold">Only you see this page, because the listing is not for sale now.</p>
      )}
      {mayOrderListing(listing, reader) ? <QuantitySum listing={listing} quantity={quantity} /> : null}
      <ActionButtons listing={listing} reader={reader} ownOffer={ownOffer} quantity={quantity} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {reader === 'seller' ? null : (
          <FavouriteButton listingId={listing.id} name={listing.name} isFavourite={isFavourite} />
        )}
        <TextLink href={shareOnWhatsApp(`${listing.name}, ${naira(price_kobo)} ${perUnit(unit)}: ${address}`)}>
          Share on WhatsApp
        </TextLink>
      </div>
    </div>
  );
}

type ActionButtonsProps = Pick<ListingPanelProps, 'listing' | 'reader' | 'ownOffer' | 'quantity'>;

function ActionButtons({ listing, reader, ownOffer, quantity }: ActionButtonsProps) {
  const params = { listingId: String(listing.id) };
  if (reader === 'closed') return <p>{tradeTexts.closed}</p>;
  if (reader === 'seller') {
    return (
      <ButtonLink kind="secondary" href={link('dashboardProducts')}>
        Go to My Products
      </ButtonLink>
    );
  }
  const sellerAddress = link('seller', { sellerId: String(listing.seller.id) }, { about: params.listingId });
  const hint = actsHint(listing, reader);
  return (
    <div className="grid gap-3 print:hidden">
      {listing.available > 0n ? (
        <>
          <SignInFirstButton kind="danfo" reader={reader} href={orderHref(listing, quantity)} wide opensFor="order">
            Order Now
          </SignInFirstButton>
          {ownOffer ? (
            <ButtonLink kind="secondary" size="large" href={link('dashboardOffer', { offerId: ownOffer.id })} wide>
              {ownOfferText(ownOffer.price_kobo)}
            </ButtonLink>
          ) : (
            <SignInFirstButton kind="primary" reader={reader} href={link('listingOffer', params)} wide>
              Make Offer
            </SignInFirstButton>
          )}
        </>
      ) : null}
      {reader === 'guest' ? (
        <SignInFirstButton kind="secondary" reader={reader} href={sellerAddress} wide>
          Contact Seller
        </SignInFirstButton>
      ) : (
        <ButtonLink kind="secondary" href={sellerAddress} wide>
          Contact Seller
        </ButtonLink>
      )}
      {listing.available > 0n ? (
        <WhilePaying
          open={
            <p className="flex items-center gap-2 font-semibold text-palm">
              <Icon name="lock" className="size-5 flex-none" /> Held until you accept.
            </p>
          }
          closed={null}
        />
      ) : null}
      {hint === undefined ? null : <p className="text-quiet">{hint}</p>}
    </div>
  );
}

function actsHint({ available }: Listing, reader: ListingReader): string | undefined {
  if (available === 0n) return reader === 'guest' ? 'Sign in to write to the seller.' : undefined;
  return reader === 'guest'
    ? 'Sign in to order, to make an offer or to write to the seller.'
    : 'You pay nothing yet: the seller answers with the cost of shipping first.';
}

export function mayOrderListing({ available }: Pick<Listing, 'available'>, reader: ListingReader): boolean {
  return available > 0n && (reader === 'guest' || reader === 'member');
}

/** A quantity of one is the default, so the address leaves it out. */
function orderHref(listing: Listing, quantity: bigint): string {
  const params = { listingId: String(listing.id) };
  if (quantity === 1n) return link('listingOrder', params);
  return link('listingOrder', params, { quantity: String(quantity) });
}

/** On phones, keeps the price and Order Now at the bottom of the screen. */
export function OrderBar({ listing, reader, quantity }: Pick<ListingPanelProps, 'listing' | 'reader' | 'quantity'>) {
  if (!mayOrderListing(listing, reader)) return null;
  return (
    <div className="bottom-0 z-10 -mx-4 mt-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-ink bg-ground px-4 py-3 min-[17rem]:sticky desk:hidden print:hidden">
      <p>
        <span className="display block text-22" data-bar-sum="">
          {naira(listing.price_kobo * quantity)}
        </span>{' '}
        <span className="block text-14 text-quiet">without shipping</span>
      </p>
      <SignInFirstButton kind="danfo" reader={reader} href={orderHref(listing, quantity)} opensFor="order bar">
        Order Now
      </SignInFirstButton>
    </div>
  );
}

type SignInFirstProps = {
  kind: 'danfo' | 'primary' | 'secondary';
  reader: ListingReader;
  href: string;
  wide?: boolean;
  /** Lets the script find the button that opens the order dialog. */
  opensFor?: string;
  children: string;
};

/** marketplace.md §6: guests sign in first and return to the same place. */
function SignInFirstButton({ reader, href, opensFor, children, ...look }: SignInFirstProps) {
  const address = reader === 'guest' ? link('signIn', {}, { next: href }) : href;
  return (
    <ButtonLink {...look} size="large" href={address} dialog data-opens={opensFor}>
      {children}
    </ButtonLink>
  );
}
