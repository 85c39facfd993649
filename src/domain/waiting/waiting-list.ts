import { waitingAttacks } from '../accounts/sign-in-attacks.waiting.ts';
import { filePayoutsToConfirm, filePayoutsUnseen } from '../bank-statements/file-payouts.waiting.ts';
import { unknownBankLines, unseenMovements } from '../bank-statements/differences.waiting.ts';
import { stuckClocks } from '../deals/clocks.waiting.ts';
import { disputesDue, disputesToAnswer, disputesToRule, rulingsToConfirm } from '../deals/rulings/disputes.waiting.ts';
import { unconfirmedEvents } from '../event-bookings/event-requests.waiting.ts';
import { deadJobs } from '../jobs/jobs.waiting.ts';
import { unbalancedBooks } from '../ledger/books.waiting.ts';
import { failedMails } from '../mailbox/mail.waiting.ts';
import { bankNamesToCompare, memberChecksToConfirm } from '../member-checks/member-checks.waiting.ts';
import { undecidedMessages } from '../messages/moderation/flagged-messages.waiting.ts';
import { cardMoneyToLookAt } from '../member-checks/card-money.waiting.ts';
import { cardsOverLimit } from '../money-limits/over-limit.waiting.ts';
import { matchesToConfirm, parkedWaiting, refundsTooLong } from '../payments/parked.waiting.ts';
import {
  chargebacksToConfirm,
  lossesToBear,
  lossesToConfirm,
  takenBackToAnswer,
} from '../payments/taken-back/taken-back.waiting.ts';
import { payoutsForFile, payoutsToConfirm, payoutsTooLong } from '../payouts/payouts.waiting.ts';
import { plansToConfirm } from '../plans/plans.waiting.ts';
import { waitingDataRequests } from '../privacy/data-requests.waiting.ts';
import {
  sendingStandsStill,
  sendingsToConfirm,
  unmatchedSendings,
} from '../provider-readings/provider-readings.waiting.ts';
import { nobodysWaiting, withoutPriceWaiting } from '../records/records.waiting.ts';
import { reviewRings, reviewsReported } from '../reviews/staff/reviews.waiting.ts';
import { sharedBids, unreadableBids } from '../rfqs/bids/bids.waiting.ts';
import { remindersDue } from '../reminders/reminders.waiting.ts';
import { proAsked, rfqsReported, rfqsToPublish, rfqsToRead } from '../rfqs/staff/rfqs.waiting.ts';
import { claimsRunningOut } from '../settings/claims.waiting.ts';
import { suppliersToConfirm } from '../suppliers/suppliers.waiting.ts';
import { changesToConfirm, openInvitations } from '../staff/staff.waiting.ts';
import type { WaitingLine } from './waiting-line.ts';

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
