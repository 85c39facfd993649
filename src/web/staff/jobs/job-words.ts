import type { JobPayloads } from '#domain/acting/jobs/job-names.ts';

export const jobWords: Record<keyof JobPayloads, string> = {
  'answer-data-request': 'Answers a request for a copy of data',
  'deliver-mail': 'Sends an e-mail',
  'deliver-text': 'Sends a text message',
  'send-reset-link': 'Sends a link for a new password',
  'check-import': 'Checks a file with listings',
  'import-listings': 'Adds the listings of a file',
  'fetch-import-pictures': 'Fetches pictures of listings from a file',
  'tend-imports': 'Continues interrupted imports of listings',
  'end-approvals': 'Ends requests for approval that were not confirmed in time',
  'tend-applications':
    'Reminds members of paid supplier applications that they have not sent, and refunds the fees; reminds members of checks that end',
  'end-trades': 'Ends offers and orders whose deadline has passed',
  'fire-deal-clocks': 'Acts on the deadlines of deals',
  'heed-notice': 'Processes a notice of the payment provider',
  'fold-tally': 'Adds up the counts of the staff portal',
  'forget-card': 'Asks the provider to forget a card that was removed',
  'make-data-export': 'Makes an export of a person’s data',
  'publish-prices': 'Publishes new medians of settled trades',
  'purge-expired': 'Deletes what has expired',
  'purge-personal-data': 'Deletes personal data after its time',
  'release-composed-mail': 'Sends the e-mails that staff wrote',
  'open-bids': 'Opens sealed bids after the deadline',
  'check-holdings': 'Compares members’ money with what is held',
  'compare-charges': 'Compares booked payments with the payment provider’s own list',
  'seal-rows': 'Seals the rows that never change',
  'send-morning-mail': 'Sends staff their morning e-mail',
  'close-rfqs': 'Closes requests for quotes at their deadline',
  'tell-rfqs': 'Writes the e-mails about requests for quotes',
  'tell-suppliers': 'E-mails sellers which new requests fit what they sell',
  'tell-price-alerts': 'E-mails members when a price has passed their amount',
  'tell-searches': 'E-mails members what is new in their saved searches',
  'read-provider-lists': 'After a restore, reads what the payment provider did since the backup',
  'reconcile-payments': 'Asks the payment provider about open payments',
  'requeue-mails': 'Finds e-mails that were left unsent',
  'requeue-texts': 'Finds text messages that were left unsent',
  'match-bank-lines': 'Searches again for matches of open bank lines',
  'pay-out-released': 'Pays out what was released, by the day that the plan says',
  'send-payout': 'Sends a payout',
  'send-refund': 'Sends refunds of payments that were not credited',
  'sweep-files': 'Deletes files that nothing uses',
  'tell-test-notice': 'Sends the notices of the payment test',
  'tell-unread': 'Tells members by e-mail of unread messages',
  'verify-ledger': 'Checks that the books balance',
};

export function wordsOfJob(name: string | undefined): string {
  if (name === undefined) return 'Unknown';
  return Object.hasOwn(jobWords, name) ? jobWords[name as keyof JobPayloads] : name;
}

const everyMinutes = /^\*\/(\d+) \* \* \* \*$/;
const daily = /^(\d+) (\d+) \* \* (\*|1,2,3,4,5)$/;

/** How often, in words; days and hours of schedules are in UTC, and told as they are in Lagos. */
export function wordsOfCron(cron: string): string {
  if (cron === '* * * * *') return 'Every minute';
  const minutes = everyMinutes.exec(cron)?.[1];
  if (minutes) return `Every ${minutes} minutes`;
  const [, minute, hour, days] = daily.exec(cron) ?? [];
  if (!minute || !hour) return cron;
  return `Every ${days === '*' ? 'day' : 'working day'} at ${(Number(hour) + 1) % 24}:${minute.padStart(2, '0')}`;
}
