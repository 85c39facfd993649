import { tellUnread } from '#domain/trade/messages/tell-unread.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Every minute: who has messages that were unread for a while is told by mail. */
export function tellUnreadJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run() {
      const mails = await tellUnread(jobCtx(deps, 'tell-unread'));
      if (mails > 0) deps.log.info({ mails }, 'told of unread messages');
    },
  };
}
