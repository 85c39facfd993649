import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { tendImports } from '#domain/trade/listings/import/tend-imports.ts';
import type { JobRows } from './job-deps.ts';

const rules = { retries: 5, retryDelaySeconds: 10, heartbeatSeconds: 60, concurrency: 1 };

export const importJobs = {
  'check-import': {
    ...rules,
    run: ({ ctx, payload: { importId }, signal }) => checkImport(ctx, importId, signal),
  },
  'import-listings': {
    ...rules,
    run: ({ ctx, payload: { importId }, signal }) => runImport(ctx, importId, signal),
  },
  /** Fetches some pictures of the listings; the rest is another job, so that no import delays the others. */
  'fetch-import-pictures': {
    ...rules,
    run: ({ ctx, payload: { importId }, signal }) => fetchPictures(ctx, importId, signal),
  },
  /** Every minute: continues what a dead process left. */
  'tend-imports': {
    ...rules,
    cron: '* * * * *',
    async run({ ctx, deps }) {
      const given = await tendImports(ctx);
      if (given > 0) deps.log.info({ given }, 'imports taken up again');
    },
  },
} satisfies Partial<JobRows>;
