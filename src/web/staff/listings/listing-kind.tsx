import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { column, price, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { spelledOut } from '../kinds/shown-values.tsx';
import { ListingActs } from './listing-acts.tsx';

/** Listings of the marketplace, among the records that staff find. */
export const listingKind: RecordKind = {
  records: listingRecords,
  group: 'Marketplace',
  title: 'Listings',
  one: 'Listing',
  empty: 'No listings found',
  namesThing: true,
  findBy: 'Name, description, place, grade, origin',
  nameOf: ({ name }) => text(name),
  columns: [
    column('Category', ({ category }) => text(category), { short: true }),
    { ...column('Standing', ({ standing }) => spelledOut(text(standing)), { short: true }), card: 'state' },
    column('Location', ({ location }) => text(location)),
    column('In stock', ({ in_stock }) => text(in_stock), { numeric: true }),
    price('Price', ({ price }) => price),
  ],
  lineOf: ({ category, location }) => `${text(category)}, ${text(location)}`,
  acts: (shown) => <ListingActs {...shown} />,
};
