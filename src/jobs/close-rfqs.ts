import { endDueProposals } from '#domain/trade/rfqs/awards/end-due-proposals.ts';
import { closeDueRfqs } from '#domain/trade/rfqs/clock/close-due-rfqs.ts';
import { tellRfqs } from '#domain/trade/rfqs/clock/tell-rfqs.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const everyMinute = { retries: 2, retryDelaySeconds: 30, heartbeatSeconds: 60, concurrency: 1, cron: '* * * * *' };

/** So many are one statement: ten thousand that are due at once are closed within a minute. */
const closedAtOnce = 500;
const toldAtOnce = 100;

/** Closes requests for quotes at their deadline, and lets requests lapse that were not awarded in time. */
export function closeRfqs(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...everyMinute,
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'close-rfqs');
      await inBatches(closedAtOnce, signal, (size) => endDueProposals(ctx, size));
      const closed = await inBatches(closedAtOnce, signal, (size) => closeDueRfqs(ctx, size));
      if (closed > 0) deps.log.info({ closed }, 'requests for quotes are closed');
    },
  };
}

/** Writes the mails about requests. A job of its own, so that no mail delays a deadline. */
export function tellRfqsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...everyMinute,
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'tell-rfqs');
      const told = await inBatches(toldAtOnce, signal, (size) => tellRfqs(ctx, size));
      if (told > 0) deps.log.info({ told }, 'mails about requests for quotes were written');
    },
  };
}
