import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { resumeImports } from '#domain/trade/listings/import/resume-imports.ts';
import type { JobRows } from './job-deps.ts';

const retryRules = { retries: 5, retryDelaySeconds: 10, heartbeatSeconds: 60, concurrency: 1 };

export const importJobs = {
  'check-import': {
    ...retryRules,
    run: ({ ctx, payload: { importId }, signal }) => checkImport(ctx, importId, signal),
  },
  'import-listings': {
    ...retryRules,
    run: ({ ctx, payload: { importId }, signal }) => runImport(ctx, importId, signal),
  },
  /** Fetches some of an import's pictures. Another job fetches the next, so that a large import does not delay other imports. */
  'fetch-import-pictures': {
    ...retryRules,
    run: ({ ctx, payload: { importId }, signal }) => fetchPictures(ctx, importId, signal),
  },
  /** For the imports of a process that died. */
  'tend-imports': {
    ...retryRules,
    cron: '* * * * *',
    async run({ ctx, deps }) {
      const resumed = await resumeImports(ctx);
      if (resumed > 0) deps.log.info({ resumed }, 'imports were resumed');
    },
  },
} satisfies Partial<JobRows>;
