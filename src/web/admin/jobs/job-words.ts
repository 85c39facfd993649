import type { JobPayloads } from '#domain/job-names.ts';

/** What each kind of job does, for people. */
export const jobWords: Record<keyof JobPayloads, string> = {
  'answer-data-request': 'Answers a question for one’s data',
  'deliver-mail': 'Sends a mail',
  'deliver-text': 'Sends a text message',
  'send-reset-link': 'Sends a link for a new password',
  'fold-tally': 'Adds up the counts of the back office',
  'purge-expired': 'Throws away what has served its time',
  'purge-personal-data': 'Deletes personal data that was kept long enough',
  'release-composed-mail': 'Lets mails go that staff wrote',
  'send-morning-mail': 'Tells the team in the morning what waits',
  'requeue-mails': 'Finds mails that nobody is sending',
  'requeue-texts': 'Finds texts that nobody is sending',
  'sweep-files': 'Clears files that nobody keeps',
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
