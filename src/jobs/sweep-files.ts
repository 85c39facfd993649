import { clearUnfinishedFiles, sweepFiles } from '#domain/acting/files/sweep-files.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const batchSize = 50;

/** Takes out of the store what nobody keeps any more, and what never came whole. */
export function sweepFilesJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'sweep-files');
      const swept = await inBatches(batchSize, signal, (size) => sweepFiles(ctx, size));
      const unfinished = await clearUnfinishedFiles(ctx);
      deps.log.info({ swept, unfinished }, 'files swept');
    },
  };
}
