import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const batchSize = 500;

/** Every night: what has been kept for as long as we say is deleted, or has the person taken out of it. */
export function purgePersonalData(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '30 1 * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'purge-personal-data');
      const retired: Record<string, number> = {};
      for (const { kind } of personDataList) {
        retired[kind] = await inBatches(batchSize, signal, async (size) => {
          const { deleted, anonymised } = await retirePersonData(ctx, kind, size);
          return deleted + anonymised;
        });
      }
      deps.log.info({ retired }, 'personal data purged');
    },
  };
}
