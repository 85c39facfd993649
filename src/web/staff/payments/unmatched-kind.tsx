import { unmatchedRecords } from '#domain/money/payments/unmatched.records.ts';
import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import { unmatchedStates } from '#domain/money/payments/payment.states.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';

export const unmatchedKind: RecordKind = {
  records: unmatchedRecords,
  group: 'Money',
  writtenVerb: 'came',
  title: 'Unmatched payments',
  one: 'Unmatched payment',
  empty: 'No unmatched payments',
  namesThing: true,
  searchPlaceholder: 'Reference, provider, currency',
  nameOf: ({ reference }) => text(reference),
  columns: [
    { head: 'Why', cell: ({ fields }) => text(fields.why), share: 'wide' },
    { head: 'Standing', cell: ({ fields }) => text(fields.standing), short: true, card: 'state' },
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  summaryOf: ({ amount, why }) => `${text(amount)}: ${text(why)}`,
  acts: (shown) => <UnmatchedActs {...shown} />,
};

function UnmatchedActs({ record, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayMoveMoney(staff) || record.fields.standing !== unmatchedStates.waiting) return null;
  const unmatchedId = String(record.id);
  const { approval } = record.fields;
  return (
    <>
      {approval ? (
        <ButtonLink size="small" href={link('approval', { approvalId: text(approval) })}>
          See the waiting credit
        </ButtonLink>
      ) : null}
      <ButtonLink kind="secondary" size="small" href={link('unmatchedRefund', { unmatchedId })}>
        Send the money back
      </ButtonLink>
      {record.fields.by === 'Bank transfer' ? (
        <ButtonLink kind="secondary" size="small" href={link('unmatchedMatch', { unmatchedId })}>
          Credit a member
        </ButtonLink>
      ) : null}
    </>
  );
}
