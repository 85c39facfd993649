import { payoutRecords, payoutStateLabels } from '#domain/money/payouts/payouts.records.ts';
import { mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PayoutActs } from './payouts/payout-acts.tsx';
import { column, type RecordKind, textOf as text } from '../kinds/record-kind.tsx';

const tones: Record<string, BadgeTone> = {
  [payoutStateLabels.to_confirm]: 'now',
  [payoutStateLabels.success]: 'good',
  [payoutStateLabels.failed]: 'bad',
  [payoutStateLabels.reversed]: 'bad',
  [payoutStateLabels.turned_down]: 'bad',
  [payoutStateLabels.cancelled]: 'neutral',
};

/** Money that goes out to members, among the records that staff find. */
export const payoutKind: RecordKind = {
  records: payoutRecords,
  group: 'Money',
  begun: 'asked for',
  title: 'Payouts',
  one: 'Payout',
  empty: 'No payouts yet',
  namesThing: true,
  findBy: 'Whole reference, member',
  nameOf: ({ to }) => text(to),
  columns: [
    column('Bank account', ({ bank_account }) => text(bank_account), { share: 'wide', card: 'who' }),
    column('From', (fields) => text(fields.from)),
    {
      key: 'State',
      head: 'State',
      card: 'state',
      cell: ({ fields: { state } }) => <Badge tone={tones[text(state)] ?? 'progress'}>{text(state)}</Badge>,
    },
    { key: 'Amount', head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  beside: (staff) =>
    mayMoveMoney(staff) ? (
      <TextLink className="text-14" href={link('payoutFiles')}>
        Bank files
      </TextLink>
    ) : null,
  acts: (shown) => <PayoutActs {...shown} />,
  lineOf: (fields) => `${text(fields.amount)} to ${text(fields.bank_account)}`,
};
