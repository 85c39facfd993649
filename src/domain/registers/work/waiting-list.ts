import { waitingAttacks } from '#domain/people/accounts/sign-in-attacks.waiting.ts';
import { filePayoutsToConfirm, filePayoutsUnseen } from '#domain/money/bank-statements/file-payouts.waiting.ts';
import { unknownBankLines, unseenMovements } from '#domain/money/bank-statements/differences.waiting.ts';
import { stuckClocks } from '#domain/trade/deals/clocks.waiting.ts';
import {
  disputesDue,
  disputesToAnswer,
  disputesToRule,
  rulingsToConfirm,
} from '#domain/trade/deals/rulings/disputes.waiting.ts';
import { unconfirmedEvents } from '#domain/intake/event-bookings/event-requests.waiting.ts';
import { deadJobs } from '#domain/acting/jobs/jobs.waiting.ts';
import { unbalancedBooks } from '#domain/money/ledger/books.waiting.ts';
import { failedMails } from '#domain/talk/mail/mail.waiting.ts';
import { bankNamesToCompare, memberChecksToConfirm } from '#domain/people/checks/member-checks.waiting.ts';
import { undecidedMessages } from '#domain/trade/moderation/flagged-messages.waiting.ts';
import { cardMoneyToLookAt } from '#domain/people/checks/card-money.waiting.ts';
import { cardsOverLimit } from '#domain/money/limits/over-limit.waiting.ts';
import { matchesToConfirm, parkedWaiting, refundsTooLong } from '#domain/money/payments/parked.waiting.ts';
import {
  chargebacksToConfirm,
  lossesToBear,
  lossesToConfirm,
  takenBackToAnswer,
} from '#domain/money/chargebacks/taken-back.waiting.ts';
import { payoutsForFile, payoutsToConfirm, payoutsTooLong } from '#domain/money/payouts/payouts.waiting.ts';
import { plansToConfirm } from '#domain/money/plans/plans.waiting.ts';
import { waitingDataRequests } from '../privacy/data-requests.waiting.ts';
import {
  sendingStandsStill,
  sendingsToConfirm,
  unmatchedSendings,
} from '#domain/money/sendings/provider-readings.waiting.ts';
import { nobodysWaiting, withoutPriceWaiting } from '#domain/staff/records/records.waiting.ts';
import { reviewRings, reviewsReported } from '#domain/trade/reviews/staff/reviews.waiting.ts';
import { sharedBids, unreadableBids } from '#domain/trade/rfqs/bids/bids.waiting.ts';
import { remindersDue } from '#domain/staff/reminders/reminders.waiting.ts';
import { proAsked, rfqsReported, rfqsToPublish, rfqsToRead } from '#domain/trade/rfqs/staff/rfqs.waiting.ts';
import { claimsRunningOut } from '#domain/acting/setting-changes/claims.waiting.ts';
import { suppliersToConfirm } from '#domain/trade/suppliers/suppliers.waiting.ts';
import { changesToConfirm, openInvitations } from '#domain/people/team/staff.waiting.ts';
import type { WaitingLine } from '#domain/acting/work/waiting-line.ts';

/** Everything that can wait for the team; its words are in `src/content/waiting.ts`. */
export const waitingLines: readonly WaitingLine[] = [
  unbalancedBooks,
  stuckClocks,
  disputesDue,
  rulingsToConfirm,
  disputesToRule,
  disputesToAnswer,
  sendingStandsStill,
  unmatchedSendings,
  sendingsToConfirm,
  payoutsToConfirm,
  payoutsForFile,
  payoutsTooLong,
  filePayoutsUnseen,
  filePayoutsToConfirm,
  takenBackToAnswer,
  lossesToBear,
  lossesToConfirm,
  chargebacksToConfirm,
  matchesToConfirm,
  parkedWaiting,
  refundsTooLong,
  cardsOverLimit,
  cardMoneyToLookAt,
  memberChecksToConfirm,
  bankNamesToCompare,
  unknownBankLines,
  unseenMovements,
  waitingDataRequests,
  remindersDue,
  undecidedMessages,
  rfqsToPublish,
  rfqsReported,
  rfqsToRead,
  proAsked,
  unreadableBids,
  sharedBids,
  reviewsReported,
  reviewRings,
  unconfirmedEvents,
  ...withoutPriceWaiting,
  ...nobodysWaiting,
  failedMails,
  deadJobs,
  waitingAttacks,
  claimsRunningOut,
  changesToConfirm,
  plansToConfirm,
  suppliersToConfirm,
  openInvitations,
];
