import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { importRecords } from '#domain/trade/listings/import/imports.records.ts';
import { mayModerateListings } from '#domain/trade/listings/listing.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { recordColumn, groupedNumber, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { codeInWords } from '../kinds/shown-values.tsx';

export const importKind: RecordKind = {
  records: importRecords,
  group: 'Marketplace',
  title: 'Imports',
  one: 'Import',
  empty: 'No imports found',
  namesThing: true,
  searchPlaceholder: 'Name of the file',
  nameOf: ({ name }) => text(name),
  columns: [
    recordColumn('Standing', ({ standing }) => codeInWords(text(standing)), { short: true }),
    recordColumn('Lines', ({ lines }) => groupedNumber(lines), { numeric: true }),
    recordColumn('Added', ({ added }) => groupedNumber(added), { numeric: true }),
    recordColumn('Updated', ({ updated }) => groupedNumber(updated), { numeric: true }),
  ],
  summaryOf: ({ standing, lines }) => `${codeInWords(text(standing))}, ${groupedNumber(lines)} lines`,
  acts: (shown) => <ImportActs {...shown} />,
};

function ImportActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  const { standing, file_is_kept } = record.fields;
  const mayModerate = mayModerateListings(staff);
  const importId = String(record.id);
  const isOpen = standing !== 'done' && standing !== 'stopped';
  return (
    <>
      {isOpen && mayModerate ? (
        <ButtonLink kind="danger" size="small" href={link('importStopping', { importId })}>
          Stop the import
        </ButtonLink>
      ) : null}
      {file_is_kept === true && mayModerate ? (
        <ButtonLink kind="secondary" size="small" href={link('importFile', { importId })}>
          Download the file
        </ButtonLink>
      ) : null}
    </>
  );
}
