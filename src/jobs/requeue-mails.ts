import { requeueComposedMails } from '#domain/staff/composing/requeue-composed-mails.ts';
import { requeueForgottenMails } from '#domain/talk/mail/requeue-forgotten-mails.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Finds mails that lost their job. */
export function requeueMails(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '*/15 * * * *',
    async run() {
      const ctx = jobCtx(deps, 'requeue-mails');
      const mails = (await requeueForgottenMails(ctx)) + (await requeueComposedMails(ctx));
      if (mails > 0) deps.log.warn({ mails }, 'mails without a job were queued again');
    },
  };
}
