import { signInAttacksToCheck } from '#domain/people/accounts/sign-in-attacks.queue.ts';
import { filePayoutsUnseen } from '#domain/money/bank-statements/file-payouts.queue.ts';
import { unmatchedBankLines, unmatchedMovements } from '#domain/money/bank-statements/differences.queue.ts';
import { stuckClocks } from '#domain/trade/deals/clocks.queue.ts';
import { disputesDue, disputesToAnswer, disputesToRule } from '#domain/trade/deals/rulings/disputes.queue.ts';
import { unconfirmedEvents } from '#domain/intake/event-bookings/event-requests.queue.ts';
import { deadJobs } from '#domain/acting/jobs/jobs.queue.ts';
import { unbalancedBooks } from '#domain/money/ledger/books.queue.ts';
import { failedMails } from '#domain/talk/mail/mail.queue.ts';
import { bankNamesToCompare } from '#domain/people/checks/member-checks.queue.ts';
import { undecidedMessages } from '#domain/trade/moderation/flagged-messages.queue.ts';
import { cardMoneyToCheck } from '#domain/people/checks/card-money.queue.ts';
import { cardsOverLimit } from '#domain/money/limits/over-limit.queue.ts';
import {
  cardRefundsTooLong,
  refundsTooLong,
  unmatchedPaymentsWaiting,
} from '#domain/money/payments/unmatched.queue.ts';
import { lossesToBear, chargebackToAnswer } from '#domain/money/chargebacks/chargeback.queue.ts';
import { payoutsForFile, payoutsTooLong } from '#domain/money/payouts/payouts.queue.ts';
import { waitingDataRequests } from '../privacy/data-requests.queue.ts';
import { sendingStandsStill, unmatchedSendings } from '#domain/money/sendings/provider-readings.queue.ts';
import { unassignedWaiting, withoutPriceWaiting } from '#domain/staff/records/records.queue.ts';
import { reviewRings, reviewsReported } from '#domain/trade/reviews/staff/reviews.queue.ts';
import { sharedBids, unreadableBids } from '#domain/trade/rfqs/bids/bids.queue.ts';
import { remindersDue } from '#domain/staff/reminders/reminders.queue.ts';
import { proApplications, rfqsReported, rfqsToPublish, rfqsToRead } from '#domain/trade/rfqs/staff/rfqs.queue.ts';
import { claimsRunningOut } from '#domain/acting/setting-changes/claims.queue.ts';
import { invitationsToExpire } from '#domain/people/staff-accounts/staff.queue.ts';
import { confirmationLine } from '#domain/acting/approvals/approvals.queue.ts';
import { approvalKinds } from '../approval-kinds.ts';
import type { WaitingLine } from '#domain/acting/work/waiting-line.ts';

export const waitingLines: readonly WaitingLine[] = [
  unbalancedBooks,
  stuckClocks,
  disputesDue,
  disputesToRule,
  disputesToAnswer,
  ...approvalKinds.map(confirmationLine),
  sendingStandsStill,
  unmatchedSendings,
  payoutsForFile,
  payoutsTooLong,
  filePayoutsUnseen,
  chargebackToAnswer,
  lossesToBear,
  unmatchedPaymentsWaiting,
  refundsTooLong,
  cardRefundsTooLong,
  cardsOverLimit,
  cardMoneyToCheck,
  bankNamesToCompare,
  unmatchedBankLines,
  unmatchedMovements,
  waitingDataRequests,
  remindersDue,
  undecidedMessages,
  rfqsToPublish,
  rfqsReported,
  rfqsToRead,
  proApplications,
  unreadableBids,
  sharedBids,
  reviewsReported,
  reviewRings,
  unconfirmedEvents,
  ...withoutPriceWaiting,
  ...unassignedWaiting,
  failedMails,
  deadJobs,
  signInAttacksToCheck,
  claimsRunningOut,
  invitationsToExpire,
];
