import { sendMorningMails } from '#domain/registers/work/send-morning-mails.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** At 7:00 in Lagos, Monday to Friday: what waits for each who works here. */
export function sendMorningMail(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '0 6 * * 1,2,3,4,5',
    async run() {
      const mails = await sendMorningMails(jobCtx(deps, 'send-morning-mail'));
      if (mails > 0) deps.log.info({ mails }, 'the morning mail was sent');
    },
  };
}
