import { foldCounts } from '#domain/trade/listings/catalogue/fold-counts.ts';
import { foldAsking, saveAskingWeek } from '#domain/trade/prices/fold-asking.ts';
import { foldCounters } from '#domain/acting/counters/fold-counters.ts';
import { foldWeeks } from '#domain/acting/counters/fold-weeks.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { publishMedians } from '#domain/trade/prices/publish-medians.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { clearUnfinishedFiles, sweepFiles } from '#domain/acting/files/sweep-files.ts';
import { inBatches, jobCtx, type JobDeps, tries } from './job-deps.ts';

/** Keeps the counts of the back office, the catalogue and the price board short to add up. */
export function foldCountersJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.inAMinute,
    cron: '* * * * *',
    async run() {
      const ctx = jobCtx(deps, 'fold-tally');
      await foldCounters(ctx);
      await foldWeeks(ctx);
      await foldCounts(ctx);
      await foldAsking(ctx);
    },
  };
}

/** Publishes a new median where enough trades have come, and saves what is asked this week. */
export function publishPrices(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...tries.inAMinute,
    cron: '*/30 * * * *',
    async run() {
      const ctx = jobCtx(deps, 'publish-prices');
      await saveAskingWeek(ctx);
      const medians = await publishMedians(ctx);
      if (medians > 0) deps.log.info({ medians }, 'medians of settled trades were published');
    },
  };
}

const retiredAtOnce = 500;

/** Every night: deletes personal data after its time, or erases the person from it. */
export function purgePersonalData(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '30 1 * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'purge-personal-data');
      const retired: Record<string, number> = {};
      for (const { kind } of personDataList) {
        retired[kind] = await inBatches(retiredAtOnce, signal, async (size) => {
          const { deleted, anonymised } = await retirePersonData(ctx, kind, size);
          return deleted + anonymised;
        });
      }
      deps.log.info({ retired }, 'personal data purged');
    },
  };
}

const sweptAtOnce = 50;

/** Removes files without an owner, and files that never came whole. */
export function sweepFilesJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'sweep-files');
      const swept = await inBatches(sweptAtOnce, signal, (size) => sweepFiles(ctx, size));
      const unfinished = await clearUnfinishedFiles(ctx);
      deps.log.info({ swept, unfinished }, 'files swept');
    },
  };
}
