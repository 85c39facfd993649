import { documentKind } from '../documents/document-kind.tsx';
import { importKind } from '../imports/import-kind.tsx';
import { listingKind } from '../listings/listing-kind.tsx';
import { flaggedMessageKind } from '../messages/flagged-message-kind.tsx';
import { bidKind } from '../bids/bid-kind.tsx';
import { dealKind } from '../money/deal-kind.tsx';
import { paymentKind } from '../money/payment-kind.tsx';
import { payoutKind } from '../money/payout-kind.tsx';
import { parkedKind } from '../payments/parked-kind.tsx';
import { reviewKind } from '../reviews/review-kind.tsx';
import { awardKind } from '../rfqs/award-kind.tsx';
import { rfqKind } from '../rfqs/rfq-kind.tsx';
import { formKinds } from './form-kinds.tsx';
import { invitationKind } from './invitation-kind.tsx';
import type { RecordKind } from '../kinds/record-kind.ts';

/** marketplace.md §2 'Admin dashboard': its tabs in their order, then what the contract does not name. Each kind has a file beside its acts. */
export const recordKinds: readonly RecordKind[] = [
  ...formKinds,
  flaggedMessageKind,
  listingKind,
  rfqKind,
  importKind,
  bidKind,
  awardKind,
  reviewKind,
  dealKind,
  paymentKind,
  payoutKind,
  parkedKind,
  invitationKind,
  documentKind,
];

export function kindNamed(name: string | undefined): RecordKind | undefined {
  return recordKinds.find(({ records }) => records.name === name);
}
