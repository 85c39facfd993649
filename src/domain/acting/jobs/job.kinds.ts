type Numbered = `${string}Id`;
/** `payload` exists only for the types; it never has a value. */
type JobKind<Id extends Numbered> = { does: string; payload?: Record<Id, string> };

/** Jobs carry only numbers, because an erasure of a person does not search the queue. */
function job<Id extends Numbered = never>(does: string): JobKind<Id> {
  return { does };
}

export const jobKinds = {
  'answer-data-request': job<'requestId'>('Answers a request for a link to a person’s data'),
  'deliver-mail': job<'mailId'>('Sends an e-mail'),
  'deliver-text': job<'textId'>('Sends a text message'),
  'release-composed-mail': job<'composedId'>('Sends the e-mails that staff wrote'),
  'send-reset-link': job<'requestId'>('Sends a link for a new password'),
  'check-holdings': job('Compares the money that we owe members with the money that we have'),
  'compare-charges': job('Compares booked payments with the payment provider’s own list'),
  'check-import': job<'importId'>('Checks a file with listings'),
  'import-listings': job<'importId'>('Adds the listings of a file'),
  'fetch-import-pictures': job<'importId'>('Fetches pictures of listings from a file'),
  'tend-imports': job('Continues interrupted imports of listings'),
  'end-approvals': job(
    'Ends requests for approval that were not confirmed in time, and makes the changes whose delay is over',
  ),
  'end-trades': job('Ends offers, orders and invitations whose deadline has passed, and shows reviews that are due'),
  'fire-deal-clocks': job('Acts on the deadlines of deals'),
  'fold-tally': job('Adds up the counts of the staff portal, the catalogue and the price board'),
  'forget-card': job<'cardId'>('Asks the provider to forget a card that was removed'),
  'heed-notice': job<'eventId'>('Processes a notice of the payment provider'),
  'make-data-export': job<'exportId'>('Makes an export of a person’s data'),
  'publish-prices': job('Publishes new medians of settled trades'),
  'purge-expired': job('Deletes what has expired'),
  'purge-personal-data': job('Deletes personal data after its time'),
  'read-provider-lists': job('After a restore, reads what the payment provider did since the backup'),
  'reconcile-payments': job('Asks the payment provider about open payments, refunds, payouts and chargebacks'),
  'requeue-mails': job('Finds e-mails that were left unsent'),
  'requeue-texts': job('Finds text messages that were left unsent'),
  'seal-rows': job('Seals the rows that never change'),
  'send-morning-mail': job('Sends staff their morning e-mail'),
  'close-rfqs': job('Closes requests for quotes at their deadline'),
  'tell-rfqs': job('Writes the e-mails about requests for quotes'),
  'tell-suppliers': job('E-mails sellers the new requests that fit what they sell'),
  'tell-searches': job('E-mails members what is new in their saved searches'),
  'notify-followers': job('E-mails members the new listings of sellers that they follow'),
  'tell-price-alerts': job('E-mails members when a price has passed their amount'),
  'match-bank-lines': job('Looks again for payments and payouts that match open bank lines'),
  'open-bids': job('Opens sealed bids and final offers after their deadline, and ends counter-offers'),
  'pay-out-released': job('Pays out released money on the day of the plan'),
  'send-payout': job<'payoutId'>('Sends a payout'),
  'send-refund': job<'refundId'>('Sends a refund'),
  'sweep-files': job('Deletes files that nothing uses'),
  'tell-test-notice': job<'noticeId'>('Sends the notices of the payment test'),
  'tell-unread': job('E-mails members about unread messages'),
  'tend-applications': job(
    'Reminds members to send a supplier application that they paid for, or refunds the fee; reminds members of checks that are about to expire',
  ),
  'verify-ledger': job('Checks that the books balance'),
};

export type JobName = keyof typeof jobKinds;

export type JobPayloads = {
  [Name in JobName]: (typeof jobKinds)[Name] extends JobKind<infer Id> ? Record<Id, string> : never;
};

export const jobNames = Object.keys(jobKinds) as JobName[];

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobKinds, name);
}
