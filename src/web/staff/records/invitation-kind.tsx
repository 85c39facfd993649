import { invitationRecords } from '#domain/trade/invitations/invitations.records.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import { textOf as text } from '../kinds/text-of.ts';

/** Terms that members offered to somebody outside, among the records that staff find. */
export const invitationKind: RecordKind = {
  records: invitationRecords,
  group: 'Money',
  title: 'Invitations to deals',
  inRail: 'Invitations',
  one: 'Invitation to a deal',
  empty: 'No invitations yet',
  namesThing: true,
  findBy: 'Title, name, e-mail, phone',
  nameOf: ({ title }) => text(title),
  columns: [
    { key: 'To', head: 'To', cell: ({ fields }) => text(fields.sent_to), share: 'wide' },
    { key: 'Standing', head: 'Standing', cell: ({ fields }) => text(fields.standing), card: 'state' },
    { key: 'Amount', head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  lineOf: ({ amount, standing }) => `${text(amount)}: ${text(standing)}`,
};
