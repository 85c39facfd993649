import { paymentRecords, paymentStateLabels } from '#domain/money/payments/payments.records.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { PaymentActs } from './payment-acts.tsx';
import { column } from '../kinds/record-columns.tsx';
import type { RecordKind } from '../kinds/record-kind.ts';
import { textOf as text } from '../kinds/text-of.ts';

const tones: Record<string, BadgeTone> = {
  [paymentStateLabels.paid]: 'good',
  [paymentStateLabels.parked]: 'warning',
  [paymentStateLabels.failed]: 'neutral',
};

/** What members paid, or began to, among the records that staff find. */
export const paymentKind: RecordKind = {
  records: paymentRecords,
  group: 'Money',
  begun: 'begun',
  title: 'Payments',
  one: 'Payment',
  empty: 'No payments yet',
  namesThing: true,
  findBy: 'Whole reference, payer, order',
  nameOf: ({ payer }) => text(payer),
  columns: [
    column('For', (fields) => text(fields.for), { card: 'who' }),
    column('Reference', ({ reference }) => text(reference), { share: 'wide' }),
    {
      key: 'State',
      head: 'State',
      card: 'state',
      cell: ({ fields: { state } }) => <Badge tone={tones[text(state)] ?? 'progress'}>{text(state)}</Badge>,
    },
    { key: 'Amount', head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  acts: (shown) => <PaymentActs {...shown} />,
  lineOf: (fields) => `${text(fields.amount)} for ${text(fields.for)}, ${text(fields.reference)}`,
};
