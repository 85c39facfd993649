import { tellPriceAlerts as tell } from '#domain/trade/prices/alerts/tell-price-alerts.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Every hour: mails members when a price crosses the amount of their alert. */
export function tellPriceAlerts(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '10 * * * *',
    async run() {
      const mails = await tell(jobCtx(deps, 'tell-price-alerts'));
      if (mails > 0) deps.log.info({ mails }, 'members were mailed about prices');
    },
  };
}
