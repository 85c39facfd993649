import { verifyNightly } from '#domain/registers/verify-nightly.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Verifies all the books each night. Problems are saved, and wait for finance staff. */
export function verifyLedgerJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 600,
    concurrency: 1,
    cron: '20 1 * * *',
    async run() {
      const { position, problems } = await verifyNightly(jobCtx(deps, 'verify-ledger'));
      if (problems.length > 0) deps.log.error({ position, problems }, 'the books do not balance');
      else deps.log.info({ position }, 'the books balance');
    },
  };
}
