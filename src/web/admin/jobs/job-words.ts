import type { JobPayloads } from '#domain/job-names.ts';

/** What each kind of job does, for people. */
export const jobWords: Record<keyof JobPayloads, string> = {
  'answer-data-request': 'Answers a request for a copy of data',
  'deliver-mail': 'Sends an e-mail',
  'deliver-text': 'Sends a text message',
  'send-reset-link': 'Sends a link for a new password',
  'check-import': 'Checks a file with listings',
  'import-listings': 'Adds the listings of a file',
  'fetch-import-pictures': 'Fetches pictures of listings from a file',
  'tend-imports': 'Takes up files with listings that were left',
  'end-approvals': 'Ends what was not confirmed in time',
  'end-trades': 'Ends offers and orders whose time is over',
  'fire-deal-clocks': 'Does what is due in deals',
  'heed-notice': 'Looks at what a payment provider told us',
  'fold-tally': 'Adds up the counts of the back office',
  'forget-card': 'Has the provider forget a card that was removed',
  'make-data-export': 'Makes an export of a person’s data',
  'purge-expired': 'Deletes what has expired',
  'purge-personal-data': 'Deletes personal data after its time',
  'release-composed-mail': 'Sends the e-mails that staff wrote',
  'check-holdings': 'Compares members’ money with what is held',
  'compare-charges': 'Compares booked payments with the payment provider’s own list',
  'seal-rows': 'Seals the rows that never change',
  'send-morning-mail': 'Tells the team in the morning what waits',
  'tell-searches': 'Tells members what is new in their searches',
  'read-provider-lists': 'After a restore, reads what the payment provider did since the backup',
  'reconcile-payments': 'Asks the payment provider about open payments',
  'requeue-mails': 'Finds e-mails that nobody is sending',
  'requeue-texts': 'Finds texts that nobody is sending',
  'match-bank-lines': 'Looks again what the open lines of banks are',
  'pay-out-released': 'Pays out what was released, by the day that the plan says',
  'send-payout': 'Pays somebody out',
  'send-refund': 'Sends refunds of payments that were not credited',
  'sweep-files': 'Deletes files that nothing uses',
  'tell-test-notice': 'Tells what happened at the test of payments',
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
