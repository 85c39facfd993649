import { parkedRecords } from '#domain/money/payments/parked.records.ts';
import { type RecordKind, textOf as text } from '../kinds/record-kind.tsx';
import { ParkedActs } from './parked-acts.tsx';

/** Money that came and that nobody was credited with, among the records that staff find. */
export const parkedKind: RecordKind = {
  records: parkedRecords,
  group: 'Money',
  begun: 'came',
  title: 'Unmatched payments',
  one: 'Unmatched payment',
  empty: 'No unmatched payments',
  namesThing: true,
  findBy: 'Reference, provider, currency',
  nameOf: ({ reference }) => text(reference),
  columns: [
    { key: 'Why', head: 'Why', cell: ({ fields }) => text(fields.why), share: 'wide' },
    { key: 'Standing', head: 'Standing', cell: ({ fields }) => text(fields.standing), short: true, card: 'state' },
    { key: 'Amount', head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  lineOf: ({ amount, why }) => `${text(amount)}: ${text(why)}`,
  acts: (shown) => <ParkedActs {...shown} />,
};
