import { catalogue } from '#content/catalogue.ts';
import { homeMarketplace } from '#content/home.ts';
import { link } from '#content/link.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';

export function HomeListings({ newest }: { newest: readonly Listing[] }) {
  return (
    <section aria-labelledby="newest-heading" className="mt-16 grid gap-x-8 gap-y-4 desk:mt-24 desk:grid-cols-12">
      <h3 id="newest-heading" className="text-22 tablet:text-28 desk:col-span-3">
        {homeMarketplace.newest}
      </h3>
      {newest.length === 0 ? (
        <p className="border-t border-line-strong pt-4 text-18 desk:col-span-9">
          {catalogue.empty.title}. <span className="text-quiet">{catalogue.empty.text}</span>
        </p>
      ) : (
        <ul className="desk:col-span-9">
          {newest.map((listing) => (
            <Row key={String(listing.id)} listing={listing} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ listing: { id, name, location, seller, price_kobo, unit } }: { listing: Listing }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line-strong py-4">
      <span className="min-w-0 wrap-anywhere">
        <a className="link display text-22" href={link('listing', { listingId: String(id) })}>
          {name}
        </a>{' '}
        <span className="mt-1 block text-quiet">
          {location} · {seller.company ?? seller.name}
        </span>
      </span>{' '}
      <span className="ml-auto whitespace-nowrap">
        <strong className="display text-28 font-extrabold">{naira(price_kobo)}</strong>{' '}
        <span className="text-quiet">{perUnit(unit)}</span>
      </span>
    </li>
  );
}
