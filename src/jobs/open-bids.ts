import { openBids } from '#domain/trade/rfqs/bids/open-bids.ts';
import { expireCounters } from '#domain/trade/rfqs/counters/expire-counters.ts';
import { openRounds } from '#domain/trade/rfqs/rounds/open-rounds.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

export type OpeningDeps = JobDeps & { bidKey: BidKey };

const batchSize = 200;

/** Opens the sealed bids of requests whose deadline has passed, and the final offers of rounds; ends counter-offers nobody answered. */
export function openBidsJob(deps: OpeningDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'open-bids');
      const done = await inBatches(batchSize, signal, (size) => openBids(ctx, deps.bidKey, size));
      const rounds = await inBatches(batchSize, signal, (size) => openRounds(ctx, deps.bidKey, size));
      const counters = await inBatches(batchSize, signal, (size) => expireCounters(ctx, size));
      if (done + rounds + counters > 0)
        deps.log.info({ done, rounds, counters }, 'sealed bids and final offers were opened, counter-offers ended');
    },
  };
}
