import { makeExport } from '#domain/registers/privacy/exports/make-export.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

export type ExportDeps = JobDeps & { metrics: Pick<Metrics, 'dataExports'> };

/** Runs one export at a time, because each reads everything about a person and may write a large file. */
export function makeDataExport(deps: ExportDeps): JobDefinition<{ exportId: string }> {
  return {
    // A quarter of an hour in all, in which somebody may make room on a full disk.
    retries: 5,
    retryDelaySeconds: 30,
    heartbeatSeconds: 30,
    // Gigabytes go through a bucket twice.
    longestSeconds: 3 * 60 * 60,
    concurrency: 1,
    async run({ exportId }, { lastAttempt, signal }) {
      const count = (result: string) => deps.metrics.dataExports.inc({ result });
      const made = await makeExport(jobCtx(deps, 'make-data-export'), exportId, { lastAttempt, signal }).catch(
        (error: unknown) => {
          count(lastAttempt ? 'given up' : 'tried again');
          throw error;
        },
      );
      if (made) count('made');
    },
  };
}
