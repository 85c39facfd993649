import { tellSuppliers } from '#domain/trade/rfqs/clock/tell-suppliers.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** At 6:45 in Lagos, each day: new requests for quotes, to the sellers whose listings they fit. */
export function tellSuppliersJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 3,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '45 5 * * *',
    async run() {
      const mails = await tellSuppliers(jobCtx(deps, 'tell-suppliers'));
      if (mails > 0) deps.log.info({ mails }, 'sellers were mailed new requests');
    },
  };
}
