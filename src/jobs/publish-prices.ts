import { saveAskingWeek } from '#domain/trade/prices/fold-asking.ts';
import { publishMedians } from '#domain/trade/prices/publish-medians.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Publishes a new median where enough trades have come, and saves what is asked this week. */
export function publishPrices(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '*/30 * * * *',
    async run() {
      const ctx = jobCtx(deps, 'publish-prices');
      await saveAskingWeek(ctx);
      const medians = await publishMedians(ctx);
      if (medians > 0) deps.log.info({ medians }, 'medians of settled trades were published');
    },
  };
}
