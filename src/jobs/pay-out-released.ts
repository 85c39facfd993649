import { payOutDue } from '#domain/money/payouts/pay-out-due.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Pays out what was released, by the day that the plan of the deal says. If a payout fails, the run fails so that finance staff see it. */
export function payOutReleased(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { made, failed } = await payOutDue(jobCtx(deps, 'pay-out-released'), deps.payments.provider, signal);
      if (made > 0) deps.log.info({ made }, 'what was released is being paid out');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(
        errors,
        `These deals could not be paid out: ${failed.map(({ dealId }) => dealId).join(', ')}`,
      );
    },
  };
}
