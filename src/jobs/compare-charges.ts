import { compareCharges } from '#domain/money/notices/compare-charges.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Each night, before the books are verified: booked charges beside the payment provider's own list of them. */
export function compareChargesJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '35 0 * * *',
    async run(_payload, { signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const { compared, problems, trouble } = await compareCharges(jobCtx(deps, 'compare-charges'), provider, {
        signal,
      });
      if (problems.length > 0)
        deps.log.error({ problems }, 'charges are booked that the payment provider does not know');
      if (trouble)
        deps.log.warn({ trouble }, 'charges could not be compared with the payment provider’s list to its end');
      else deps.log.info({ compared }, 'charges were compared with the payment provider’s list');
    },
  };
}
