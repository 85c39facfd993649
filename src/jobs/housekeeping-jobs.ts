import { foldListingCounts } from '#domain/trade/listings/catalogue/fold-counts.ts';
import { foldAskingCounts, saveAskingWeek } from '#domain/trade/prices/fold-asking.ts';
import { foldCounters, foldWeeks } from '#domain/acting/counters/fold-counters.ts';
import { publishMedians } from '#domain/trade/prices/publish-medians.ts';
import { retirePersonData } from '#domain/registers/privacy/retire-person-data.ts';
import { personDataList } from '#domain/registers/privacy/person-data-list.ts';
import { clearUnfinishedFiles, sweepFiles } from '#domain/acting/files/sweep-files.ts';
import { inBatches, type JobRows, retryPlans } from './job-deps.ts';

const retiredAtOnce = 500;

const sweptAtOnce = 50;

export const housekeepingJobs = {
  /** Replaces counter rows of the staff portal, the catalogue and the price board by their sums, so that adding them up stays fast. */
  'fold-tally': {
    ...retryPlans.inAMinute,
    cron: '* * * * *',
    async run({ ctx }) {
      await foldCounters(ctx);
      await foldWeeks(ctx);
      await foldListingCounts(ctx);
      await foldAskingCounts(ctx);
    },
  },
  'publish-prices': {
    ...retryPlans.inAMinute,
    cron: '*/30 * * * *',
    async run({ ctx, deps }) {
      await saveAskingWeek(ctx);
      const medians = await publishMedians(ctx);
      if (medians > 0) deps.log.info({ medians }, 'medians of settled trades were published');
    },
  },
  'purge-personal-data': {
    retries: 2,
    retryDelaySeconds: 300,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '30 1 * * *',
    async run({ ctx, deps, signal }) {
      const retired: Record<string, number> = {};
      for (const { kind } of personDataList) {
        retired[kind] = await inBatches(retiredAtOnce, signal, async (size) => {
          const { deleted, anonymised } = await retirePersonData(ctx, kind, size);
          return deleted + anonymised;
        });
      }
      deps.log.info({ retired }, 'personal data purged');
    },
  },
  'sweep-files': {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 120,
    concurrency: 1,
    cron: '*/10 * * * *',
    async run({ ctx, deps, signal }) {
      const swept = await inBatches(sweptAtOnce, signal, (size) => sweepFiles(ctx, size));
      const unfinished = await clearUnfinishedFiles(ctx);
      deps.log.info({ swept, unfinished }, 'files swept');
    },
  },
} satisfies Partial<JobRows>;
