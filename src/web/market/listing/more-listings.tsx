import { perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { link } from '#content/link.ts';
import { classes } from '#ui/classes.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';

type MoreListingsProps = {
  id: string;
  title: string;
  listings: readonly Listing[];
  allLink?: { label: string; href: string };
};

export function MoreListings({ id, title, listings, allLink }: MoreListingsProps) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16 border-t-2 border-ink pt-6 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-28">
          {title}
        </h2>
        {allLink ? <TextLink href={allLink.href}>{allLink.label}</TextLink> : null}
      </div>
      <ListingCards listings={listings} />
    </section>
  );
}

/** Two columns on phones; on wide screens four, or three beside a panel. */
export function ListingCards({ listings, isNarrow = false }: { listings: readonly Listing[]; isNarrow?: boolean }) {
  return (
    <ul
      className={classes('mt-6 grid grid-cols-2 gap-x-6 gap-y-8', isNarrow ? 'tablet:grid-cols-3' : 'desk:grid-cols-4')}
    >
      {listings.map((listing) => (
        <li key={String(listing.id)} className="relative grid content-start gap-1.5">
          <ListingPicture
            picture={listing.pictures[0]}
            category={listing.category}
            alt=""
            sizes="(width >= 64rem) 18rem, 46vw"
            className="w-full"
          />
          <h3 className="mt-1.5 text-18 wrap-anywhere">
            <a
              className="after:absolute after:inset-0 hover:underline"
              href={link('listing', { listingId: String(listing.id) })}
            >
              {listing.name}
            </a>
          </h3>
          <p className="display text-18 tablet:text-22">
            {naira(listing.price_kobo)}{' '}
            <span className="text-14 font-semibold text-quiet">{perUnit(listing.unit)}</span>
          </p>
          <p className="text-14 text-quiet">{listing.location}</p>
        </li>
      ))}
    </ul>
  );
}
