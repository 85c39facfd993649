import { link } from '#content/link.ts';
import { supplierDirectory } from '#content/supplier-directory.ts';
import { categoryNames } from '#domain/trade/listings/listing.options.ts';
import type { Supplier } from '#domain/trade/listings/supplier-directory/find-suppliers.ts';
import { Avatar } from '#ui/avatar.tsx';
import { shownDate } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { SellerRating } from '../seller-rating.tsx';

const mostPlaces = 3;

/** The supplier's name, goods, place, checks, and number of deliveries. The row leads to the profile. */
export function SupplierRow({ supplier }: { supplier: Supplier }) {
  const { id, title, person, picture, categories, location } = supplier;
  return (
    <li className="goods">
      <div className="goods-picture">
        <Avatar name={title} picture={picture && link('file', { hash: picture })} size="large" />
      </div>
      <div className="goods-what">
        <h3>
          <a href={link('seller', { sellerId: String(id) })}>{title}</a>
        </h3>
        <p>{[person, location].filter(Boolean).join(' · ')}</p>
        {categories.length > 0 ? (
          <p>
            <strong>{goodsText(categories)}</strong>
            {placesText(supplier)}
          </p>
        ) : null}
        <Trust supplier={supplier} />
      </div>
      <p className="goods-price hidden tablet:block">
        <Completed {...supplier} />
      </p>
    </li>
  );
}

function Completed({ completed }: Pick<Supplier, 'completed'>) {
  if (completed === 0n) return <span>{supplierDirectory.noOrders}</span>;
  return (
    <>
      <strong>{completed.toLocaleString('en-NG')}</strong>{' '}
      <span>{completed === 1n ? 'completed order' : 'completed orders'}</span>
    </>
  );
}

/** 'Coconut oil, raw coconuts'. */
function goodsText(categories: Supplier['categories']): string {
  const [first = '', ...others] = categories.map((category) => categoryNames[category]);
  return [first, ...others.map((name) => name.toLowerCase())].join(', ');
}

/** The places of the goods, unless the line above names the same place. */
function placesText({ places, location }: Supplier): string {
  if (places.length === 0 || (places.length === 1 && location?.endsWith(places[0]!))) return '';
  const [shown, others] = [places.slice(0, mostPlaces), places.length - mostPlaces];
  return ` · ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

function Trust({ supplier }: { supplier: Supplier }) {
  const { openListings, rating, companyCheckedOn, monthlyCapacity_kg } = supplier;
  return (
    <p className="goods-seller">
      <span className="tablet:hidden">
        <Completed completed={supplier.completed} />
      </span>
      {openListings > 0n ? (
        <span>{`${openListings.toLocaleString('en-NG')} ${openListings === 1n ? 'listing' : 'listings'}`}</span>
      ) : null}
      {monthlyCapacity_kg ? <span>{`${tonsText(monthlyCapacity_kg)} a month`}</span> : null}
      {rating ? <SellerRating rating={rating} /> : null}
      {companyCheckedOn ? (
        <span className="goods-tick">
          <Icon name="check" className="size-4" />
          {supplierDirectory.checked} {shownDate(new Date(`${companyCheckedOn}T12:00:00Z`))}
        </span>
      ) : null}
    </p>
  );
}

function tonsText(kg: bigint): string {
  const tons = Number(kg) / 1000;
  return `${tons.toLocaleString('en-NG', { maximumFractionDigits: 1 })} ${tons === 1 ? 'ton' : 'tons'}`;
}
