import { readProviderLists } from '#domain/money/restored/read-provider-lists.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** After a restore, reads what the provider did since the backup; until that is done nothing is sent. */
export function readProviderListsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 30,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { provider } = deps.payments;
      if (!provider) return;
      const read = await readProviderLists(jobCtx(deps, 'read-provider-lists'), provider, signal);
      if (read === 'finished') deps.log.info('the lists of the payment provider were read, and money is sent again');
      if (read === 'unfinished') deps.log.warn('the lists of the payment provider could not be read to their end yet');
    },
  };
}
