import { link } from '#content/link.ts';
import type { OwnListing } from '#domain/trade/listings/find-own-listings.ts';
import { perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { Badge } from '#ui/notices.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { ProductActs } from './product-acts.tsx';
import { listingBadge, stockWords, viewWords } from './product-words.ts';

/** On wide screens one line for each listing; on phones a card with the picture on the left. */
export function ProductRows({ listings }: { listings: readonly OwnListing[] }) {
  return (
    <ul role="list" className="border-b border-line">
      {listings.map((listing) => (
        <Row key={String(listing.id)} listing={listing} />
      ))}
    </ul>
  );
}

function Row({ listing }: { listing: OwnListing }) {
  const { id, name, category, picture, price_kobo, unit, takenDownWhy, views } = listing;
  const { words, tone } = listingBadge(listing);
  return (
    <li className="product-row">
      <ListingPicture picture={picture} category={category} alt="" sizes="88px" className="w-full" />
      <div className="product-name">
        <h2 className="text-16">
          <a href={link('productOwn', { listingId: String(id) })}>{name}</a>
        </h2>
        {takenDownWhy ? <p className="text-14 text-alarm">{takenDownWhy}</p> : null}
      </div>
      <p className="product-stock text-14 text-quiet">
        {[stockWords(listing), viewWords(views)].filter(Boolean).join(' · ')}
      </p>
      <p className="product-price">
        <span className="display text-18">{naira(price_kobo)}</span>{' '}
        <span className="text-14 text-quiet">{perUnit(unit)}</span>
      </p>
      <p className="product-state">
        <Badge tone={tone}>{words}</Badge>
      </p>
      <div className="product-acts">
        <ProductActs listing={listing} />
      </div>
    </li>
  );
}
