import { tellSearches as tell } from '#domain/trade/listings/saved-searches/tell-searches.ts';
import { findNewRfqs } from '#domain/trade/rfqs/searches/find-new-rfqs.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** At 6:30 in Lagos, each day: what is new in what members look for. */
export function tellSearches(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '30 5 * * *',
    async run() {
      const mails = await tell(jobCtx(deps, 'tell-searches'), findNewRfqs);
      if (mails > 0) deps.log.info({ mails }, 'members were mailed what is new in their searches');
    },
  };
}
