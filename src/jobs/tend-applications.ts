import { remindEnding, reminded_days } from '#domain/people/checks/remind-ending.ts';
import { remindUnsent, returnUnsent } from '#domain/trade/suppliers/fees/tend-fees.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const batchSize = 50;

/** Every hour: reminds members of paid applications that they have not sent and pays those fees back in time; reminds members of checks that end. */
export function tendApplications(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '20 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'tend-applications');
      const reminded = await inBatches(batchSize, signal, (size) => remindUnsent(ctx, size));
      const returned = await inBatches(batchSize, signal, (size) => returnUnsent(ctx, size));
      let ending = 0;
      // The nearer day first, so that nobody gets both at once.
      for (const days of [...reminded_days].reverse())
        ending += await inBatches(batchSize, signal, (size) => remindEnding(ctx, days, size));
      if (reminded + returned + ending > 0)
        deps.log.info({ reminded, returned, ending }, 'supplier applications and checks tended');
    },
  };
}
