import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { parkedStates } from '#domain/money/payments/payment.states.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { textOf } from '../kinds/record-kind.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';

/** What is decided about money that nobody was credited with, by those who move money. */
export function ParkedActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayMoveMoney(staff) || record.fields.standing !== parkedStates.waiting) return null;
  const parkedId = String(record.id);
  const { approval } = record.fields;
  return (
    <>
      {approval ? (
        <ButtonLink size="small" href={link('approval', { approvalId: textOf(approval) })}>
          Look at the credit that waits
        </ButtonLink>
      ) : null}
      <ButtonLink kind="secondary" size="small" href={link('parkedRefund', { parkedId })}>
        Send it back
      </ButtonLink>
      {record.fields.by === 'Bank transfer' ? (
        <ButtonLink kind="secondary" size="small" href={link('parkedMatch', { parkedId })}>
          Credit a member
        </ButtonLink>
      ) : null}
    </>
  );
}
