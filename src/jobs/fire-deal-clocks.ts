import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { tellClocks } from '#domain/trade/deals/tell-clocks.ts';
import { areListsBeingRead } from '#domain/money/provider-readings/sending-stands-still.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Takes the steps of deals that are due, and sends the reminders that are due. If a deal fails, the others still go on, and then the run fails so that finance staff see it. */
export function fireDealClocks(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'fire-deal-clocks');
      // After a restore a deal may be paid at the provider and not here yet: no clock ends it meanwhile.
      if (deps.payments.provider && (await areListsBeingRead(ctx))) return;
      const { fired, failed } = await fireClocks(ctx, signal);
      const told = await tellClocks(ctx, signal);
      if (fired + told > 0) deps.log.info({ fired, told }, 'what was due in deals is done and told');
      if (failed.length === 0) return;
      const errors = failed.map(({ error }) => error);
      throw new AggregateError(errors, `These deals could not go on: ${failed.map(({ dealId }) => dealId).join(', ')}`);
    },
  };
}
