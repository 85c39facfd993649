import { sendPayout } from '#domain/money/payouts/send-payout.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Has the provider send a payout; how one went that is left open, the reconciling job asks. */
export function sendPayoutJob(deps: JobDeps): JobDefinition<{ payoutId: string }> {
  return {
    retries: 8,
    retryDelaySeconds: 15,
    heartbeatSeconds: 60,
    concurrency: 1,
    async run({ payoutId }) {
      const { provider } = deps.payments;
      if (provider) await sendPayout(jobCtx(deps, 'send-payout'), provider, BigInt(payoutId));
    },
  };
}
