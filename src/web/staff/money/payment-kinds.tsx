import { link } from '#content/link.ts';
import type { Staff } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { paymentRecords, paymentStateLabels } from '#domain/money/payments/payments.records.ts';
import { Badge, type BadgeTone } from '#ui/notices.tsx';
import { payoutRecords, payoutStateLabels } from '#domain/money/payouts/payouts.records.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { recordColumn, type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { PayoutActs, mayAskProvider } from './payouts/payout-acts.tsx';

const tones: Record<string, BadgeTone> = {
  [paymentStateLabels.paid]: 'good',
  [paymentStateLabels.parked]: 'warning',
  [paymentStateLabels.failed]: 'neutral',
};

export const paymentKind: RecordKind = {
  records: paymentRecords,
  group: 'Money',
  writtenVerb: 'begun',
  title: 'Payments',
  one: 'Payment',
  empty: 'No payments yet',
  namesThing: true,
  namesMember: true,
  searchPlaceholder: 'Whole reference, payer, order',
  nameOf: ({ payer }) => text(payer),
  columns: [
    recordColumn('For', (fields) => text(fields.for), { card: 'who' }),
    recordColumn('Reference', ({ reference }) => text(reference), { share: 'wide' }),
    {
      head: 'State',
      card: 'state',
      cell: ({ fields: { state } }) => <Badge tone={tones[text(state)] ?? 'progress'}>{text(state)}</Badge>,
    },
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  acts: (shown) => <PaymentActs {...shown} />,
  summaryOf: (fields) => `${text(fields.amount)} for ${text(fields.for)}, ${text(fields.reference)}`,
};

function PaymentActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  const { paid, parked: unmatched } = paymentStateLabels;
  if (fields.above_card_limit_seen === 'No' && mayMoveMoney(staff))
    return (
      <PressButton action={link('paymentLimitSeen', { paymentId: String(id) })} about={`payment ${id}`}>
        Mark as looked at
      </PressButton>
    );
  if (!mayAskProvider(staff) || fields.state === paid || fields.state === unmatched) return null;
  return (
    <PressButton action={link('paymentStateQuery', { paymentId: String(id) })} about={`about payment ${id}`}>
      Ask the provider now
    </PressButton>
  );
}

const payoutTones: Record<string, BadgeTone> = {
  [payoutStateLabels.to_confirm]: 'now',
  [payoutStateLabels.success]: 'good',
  [payoutStateLabels.failed]: 'bad',
  [payoutStateLabels.reversed]: 'bad',
  [payoutStateLabels.turned_down]: 'bad',
  [payoutStateLabels.cancelled]: 'neutral',
};

export const payoutKind: RecordKind = {
  records: payoutRecords,
  group: 'Money',
  writtenVerb: 'asked for',
  title: 'Payouts',
  one: 'Payout',
  empty: 'No payouts yet',
  namesThing: true,
  namesMember: true,
  searchPlaceholder: 'Whole reference, member',
  nameOf: ({ to }) => text(to),
  columns: [
    recordColumn('Bank account', ({ bank_account }) => text(bank_account), { share: 'wide', card: 'who' }),
    recordColumn('From', (fields) => text(fields.from)),
    {
      head: 'State',
      card: 'state',
      cell: ({ fields: { state } }) => <Badge tone={payoutTones[text(state)] ?? 'progress'}>{text(state)}</Badge>,
    },
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  beside: (staff) =>
    mayMoveMoney(staff) ? (
      <TextLink className="text-14" href={link('payoutFiles')}>
        Bank files
      </TextLink>
    ) : null,
  acts: (shown) => <PayoutActs {...shown} />,
  summaryOf: (fields) => `${text(fields.amount)} to ${text(fields.bank_account)}`,
};
