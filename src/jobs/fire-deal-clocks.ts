import { fireClocks } from '#domain/deals/fire-clocks.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Does what is due in deals. Where one cannot go on the run fails, so that whoever answers for the money sees it; the others went on. */
export function fireDealClocks(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const { fired, failed } = await fireClocks(jobCtx(deps, 'fire-deal-clocks'), signal);
      if (fired > 0) deps.log.info({ fired }, 'what was due in deals is done');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(errors, `These deals could not go on: ${failed.map(({ dealId }) => dealId).join(', ')}`);
    },
  };
}
