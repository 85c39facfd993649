import { matchAgain } from '#domain/money/bank-statements/match-again.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

/** Looks again what banks' open lines are: a payout may be sent, or a charge settled, after its statement came. */
export function matchBankLines(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 1,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '*/15 * * * *',
    async run() {
      const { matched } = await matchAgain(jobCtx(deps, 'match-bank-lines'));
      if (matched > 0) deps.log.info({ matched }, 'lines of banks are known now');
    },
  };
}
