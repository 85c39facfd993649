import { checkHoldings } from '#domain/money/assurance/check-holdings.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Each night, before the books are verified: members' money beside what the provider and the custodian hold. */
export function checkHoldingsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 300,
    concurrency: 1,
    cron: '50 0 * * *',
    async run() {
      const holdings = await checkHoldings(jobCtx(deps, 'check-holdings'), deps.payments.provider);
      for (const { currency, state } of holdings)
        if (state === 'short') deps.log.error({ currency }, 'members are owed more than is held');
    },
  };
}
