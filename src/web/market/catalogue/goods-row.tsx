import { catalogue } from '#content/catalogue.ts';
import { link } from '#content/link.ts';
import type { CatalogueRow } from '#domain/trade/listings/catalogue/find-catalogue.ts';
import { quantityText, perUnit } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { SellerRating } from '../seller-rating.tsx';

type GoodsRowProps = { listing: CatalogueRow; now: Date; isFirst?: boolean; idPrefix?: string };

/** A listing, with its facts in the order in which traders ask: product, place, price, quantity, seller, checks. */
export function GoodsRow({ listing, now, isFirst = false, idPrefix = 'listing' }: GoodsRowProps) {
  const { id, name, price_kobo, unit, category, pictures, isFavourite, available } = listing;
  const params = { listingId: String(id) };
  return (
    <li id={`${idPrefix}-${id}`} className="goods">
      <div className="goods-picture">
        <ListingPicture picture={pictures[0]} category={category} alt="" sizes="96px" isSmall eager={isFirst} />
      </div>
      <div className="goods-what">
        <h3>
          <a href={link('listing', params)}>{name}</a>
        </h3>
        <p>{detailsOf(listing).join(' · ')}</p>
        <p>
          <Stock listing={listing} />
        </p>
        <SellerTick listing={listing} now={now} />
      </div>
      <p className="goods-price">
        <strong>{naira(price_kobo)}</strong> <span>{perUnit(unit)}</span>
      </p>
      <div className="goods-acts">
        <FavouriteButton listingId={id} name={name} isFavourite={isFavourite} />
        {available > 0n ? (
          <ButtonLink kind="secondary" size="small" href={link('listingOffer', params)} dialog>
            {catalogue.offer}
            <span className="sr-only"> for {name}</span>
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

function detailsOf({ grade, location, readyInDays }: CatalogueRow): string[] {
  const details = [location];
  // Short grades such as 'A1' say nothing alone.
  if (grade) details.unshift(grade.length < 4 ? `Grade ${grade}` : grade);
  if (readyInDays !== undefined) details.push(readyInDays === 0 ? 'Ready today' : `Ready in ${days(readyInDays)}`);
  return details;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function Stock({ listing: { available, unit, leastQuantity } }: { listing: CatalogueRow }) {
  if (available === 0n) return <strong>{catalogue.soldOut}</strong>;
  return (
    <>
      <strong>{quantityText(available, unit)}</strong>
      {leastQuantity > 1n ? ` · from ${quantityText(leastQuantity, unit)}` : ''}
    </>
  );
}

/** The tick says what was checked and since when. */
function SellerTick({ listing: { seller }, now }: { listing: CatalogueRow; now: Date }) {
  const { id, company, name, businessCheckedOn, rating } = seller;
  return (
    <p className="goods-seller">
      <a href={link('seller', { sellerId: String(id) })}>{company ?? name}</a>
      {rating ? <SellerRating rating={rating} /> : null}
      {businessCheckedOn ? (
        <span className="goods-tick">
          <Icon name="check" className="size-4" />
          {catalogue.verified} {checkedDay(businessCheckedOn, now)}
        </span>
      ) : null}
    </p>
  );
}

/** '12 Nov', with the year if it is not this year. */
function checkedDay(day: string, now: Date): string {
  const shown = shownDate(new Date(`${day}T12:00:00Z`));
  const spaceAndYear = shownDate(now).slice(-5);
  return shown.endsWith(spaceAndYear) ? shown.slice(0, -5) : shown;
}
