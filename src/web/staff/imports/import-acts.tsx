import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** What staff do about a file with listings. */
export function ImportActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  const { standing, file_is_kept } = record.fields;
  const mayModerate = mayModerateListings(staff);
  const importId = String(record.id);
  const isOpen = standing !== 'done' && standing !== 'stopped';
  return (
    <>
      {isOpen && mayModerate ? (
        <ButtonLink kind="danger" size="small" href={link('importStopping', { importId })}>
          Stop it
        </ButtonLink>
      ) : null}
      {file_is_kept === true && mayModerate ? (
        <ButtonLink kind="secondary" size="small" href={link('importFile', { importId })}>
          Its file
        </ButtonLink>
      ) : null}
    </>
  );
}
