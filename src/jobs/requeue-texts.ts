import { requeueForgottenTexts } from '#domain/talk/text-messages/requeue-forgotten-texts.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Finds texts that lost their job; soon, as what they carry is soon worth nothing. */
export function requeueTexts(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 10,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run() {
      const texts = await requeueForgottenTexts(jobCtx(deps, 'requeue-texts'));
      if (texts > 0) deps.log.warn({ texts }, 'texts without a job were queued again');
    },
  };
}
