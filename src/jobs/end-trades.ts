import { dropDrafts, expireInvitations } from '#domain/trade/invitations/expire-invitations.ts';
import { expireOffers } from '#domain/trade/offers/expire-offers.ts';
import { expireOrders } from '#domain/trade/orders/expire-orders.ts';
import { publishReviews } from '#domain/trade/reviews/publish-reviews.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const batchSize = 100;

/** Ends offers that nobody answered in time, and orders that nobody paid, whose stock goes back; and shows ratings whose week is over. */
export function endTrades(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 30,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '* * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'end-trades');
      const offers = await inBatches(batchSize, signal, (size) => expireOffers(ctx, size));
      const orders = await inBatches(batchSize, signal, (size) => expireOrders(ctx, size));
      const reviews = await inBatches(batchSize, signal, (size) => publishReviews(ctx, size));
      const invitations = await inBatches(batchSize, signal, (size) => expireInvitations(ctx, size));
      await inBatches(batchSize, signal, (size) => dropDrafts(ctx, size));
      if (offers + orders + reviews + invitations > 0)
        deps.log.info({ offers, orders, reviews, invitations }, 'offers, orders and weeks ran out');
    },
  };
}
