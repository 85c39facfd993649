import { linkSeals } from '#domain/money/ledger/seals.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Puts the seals of rows written since the last run into their chain, so that no transaction waits for it. */
export function sealRows(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      await linkSeals(jobCtx(deps, 'seal-rows'), signal);
    },
  };
}
