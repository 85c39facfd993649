import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { recordColumn, priceColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { codeInWords } from '../kinds/shown-values.tsx';

export const listingKind: RecordKind = {
  records: listingRecords,
  group: 'Marketplace',
  title: 'Listings',
  one: 'Listing',
  empty: 'No listings found',
  namesThing: true,
  searchPlaceholder: 'Name, description, place, grade, origin',
  nameOf: ({ name }) => text(name),
  columns: [
    recordColumn('Category', ({ category }) => text(category), { short: true }),
    { ...recordColumn('Standing', ({ standing }) => codeInWords(text(standing)), { short: true }), card: 'state' },
    recordColumn('Location', ({ location }) => text(location)),
    recordColumn('In stock', ({ in_stock }) => text(in_stock), { numeric: true }),
    priceColumn('Price', ({ price }) => price),
  ],
  summaryOf: ({ category, location }) => `${text(category)}, ${text(location)}`,
  acts: (shown) => <ListingActs {...shown} />,
};

function ListingActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  const { standing } = record.fields;
  const listing = { listingId: String(record.id) };
  const isDown = standing === 'taken_down';
  return (
    <>
      {mayModerateListings(staff) ? (
        <ButtonLink
          kind={isDown ? 'secondary' : 'danger'}
          size="small"
          href={link(isDown ? 'listingPuttingBack' : 'listingTakingDown', listing)}
        >
          {isDown ? 'Put it back' : 'Take it down'}
        </ButtonLink>
      ) : null}
      {standing === 'active' ? (
        <ButtonLink kind="secondary" size="small" href={link('listing', listing)}>
          As buyers see it
        </ButtonLink>
      ) : null}
    </>
  );
}
