import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';

/** What staff do about a listing, and the way to what buyers see. */
export function ListingActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
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
