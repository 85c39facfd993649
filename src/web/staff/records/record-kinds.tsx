import { invitationRecords } from '#domain/trade/invitations/invitations.records.ts';
import { bidKind } from '../bids/bid-kind.tsx';
import { documentKind } from '../documents/document-kind.tsx';
import { importKind } from '../imports/import-kind.tsx';
import { type RecordKind, fieldText as text } from '../kinds/record-kind.tsx';
import { listingKind } from '../listings/listing-kind.tsx';
import { flaggedMessageKind } from '../messages/flagged-message-kind.tsx';
import { dealKind } from '../money/deal-kind.tsx';
import { paymentKind, payoutKind } from '../money/payment-kinds.tsx';
import { unmatchedKind } from '../payments/unmatched-kind.tsx';
import { reviewKind } from '../reviews/review-kind.tsx';
import { awardKind } from '../rfqs/award-kind.tsx';
import { rfqKind } from '../rfqs/rfq-kind.tsx';
import { offerKind } from '../trade/offer-kind.tsx';
import { orderKind } from '../trade/order-kind.tsx';
import { formKinds } from './form-kinds.tsx';

const invitationKind: RecordKind = {
  records: invitationRecords,
  group: 'Money',
  title: 'Invitations to deals',
  inRail: 'Invitations',
  one: 'Invitation to a deal',
  empty: 'No invitations yet',
  namesThing: true,
  searchPlaceholder: 'Title, name, e-mail, phone',
  nameOf: ({ title }) => text(title),
  columns: [
    { head: 'To', cell: ({ fields }) => text(fields.sent_to) || 'Anybody with the link', share: 'wide' },
    { head: 'Standing', cell: ({ fields }) => text(fields.standing), card: 'state' },
    { head: 'Amount', cell: ({ fields }) => text(fields.amount), numeric: true, card: 'amount' },
  ],
  summaryOf: ({ amount, standing }) => `${text(amount)}: ${text(standing)}`,
};

/** marketplace.md §2 'Admin dashboard': its tabs in order, then other kinds. The file of each kind is beside the kind's acts. */
export const recordKinds: readonly RecordKind[] = [
  ...formKinds,
  flaggedMessageKind,
  orderKind,
  offerKind,
  listingKind,
  rfqKind,
  importKind,
  bidKind,
  awardKind,
  reviewKind,
  dealKind,
  paymentKind,
  payoutKind,
  unmatchedKind,
  invitationKind,
  documentKind,
];

export function kindNamed(name: string | undefined): RecordKind | undefined {
  return recordKinds.find(({ records }) => records.name === name);
}
