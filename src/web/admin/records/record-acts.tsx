import { mayWork } from '#domain/records/record.policy.ts';
import { maySetPrices } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PressButton } from '../press-button.tsx';
import { carried } from './list-address.ts';
import type { RecordPageProps } from './record-page-props.ts';

/** What is done about a record by one press. */
export function RecordActs({ kind: { records }, record, asked, staff }: RecordPageProps) {
  const params = { kind: records.name, recordId: String(record.id) };
  const list = carried(records, asked);
  const assignedTo = record.work?.assignedTo;
  const isMine = assignedTo !== undefined && assignedTo.id === staff.id;
  return (
    <>
      {records.isPriced && maySetPrices(staff) ? (
        <ButtonLink kind="secondary" size="small" href={link('recordPrice', params, list)} dialog data-edit="">
          Edit Price
        </ButtonLink>
      ) : null}
      {record.work && mayWork(staff) && staff.id !== undefined ? (
        <PressButton
          action={link(isMine ? 'recordLeaving' : 'recordTaking', params, list)}
          about={`record ${record.id}`}
        >
          {isMine ? 'Lay it down' : assignedTo === undefined ? 'Take it on' : 'Take it over'}
        </PressButton>
      ) : null}
    </>
  );
}
