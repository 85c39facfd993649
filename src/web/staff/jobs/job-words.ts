import { isJobName, jobKinds } from '#domain/acting/jobs/job.kinds.ts';

export function wordsOfJob(name: string | undefined): string {
  if (name === undefined) return 'Unknown';
  return isJobName(name) ? jobKinds[name].does : name;
}

const everyMinutes = /^\*\/(\d+) \* \* \* \*$/;
const daily = /^(\d+) (\d+) \* \* (\*|1,2,3,4,5)$/;

/** A schedule in words. Schedules have days and hours in UTC; the words have Lagos time. */
export function wordsOfCron(cron: string): string {
  if (cron === '* * * * *') return 'Every minute';
  const minutes = everyMinutes.exec(cron)?.[1];
  if (minutes) return `Every ${minutes} minutes`;
  const [, minute, hour, days] = daily.exec(cron) ?? [];
  if (!minute || !hour) return cron;
  return `Every ${days === '*' ? 'day' : 'working day'} at ${(Number(hour) + 1) % 24}:${minute.padStart(2, '0')}`;
}

export const jobNews = {
  again: 'The job waits to be done again.',
  'given-up': 'The job is given up.',
} as const;

export type JobNews = keyof typeof jobNews;

export function isJobNews(text: string): text is JobNews {
  return Object.hasOwn(jobNews, text);
}
