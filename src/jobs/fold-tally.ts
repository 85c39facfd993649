import { foldCounts } from '#domain/trade/listings/catalogue/fold-counts.ts';
import { foldAsking } from '#domain/trade/prices/fold-asking.ts';
import { foldTally as fold } from '#domain/acting/counters/fold-tally.ts';
import { foldWeeks } from '#domain/acting/counters/fold-weeks.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Keeps the counts of the back office, the catalogue and the price board short to add up. */
export function foldTally(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run() {
      const ctx = jobCtx(deps, 'fold-tally');
      await fold(ctx);
      await foldWeeks(ctx);
      await foldCounts(ctx);
      await foldAsking(ctx);
    },
  };
}
