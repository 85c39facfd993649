import { checkImport } from '#domain/trade/listings/import/check-import.ts';
import { fetchPictures } from '#domain/trade/listings/import/fetch-pictures.ts';
import { runImport } from '#domain/trade/listings/import/run-import.ts';
import { tendImports } from '#domain/trade/listings/import/tend-imports.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

type OfImport = JobDefinition<{ importId: string }>;
const rules = { retries: 5, retryDelaySeconds: 10, heartbeatSeconds: 60, concurrency: 1 };

/** Reads a file with listings through and writes down what is wrong with it. */
export function checkImportJob(deps: JobDeps): OfImport {
  return { ...rules, run: ({ importId }, { signal }) => checkImport(jobCtx(deps, 'check-import'), importId, signal) };
}

/** Adds the listings of a file, from where it was left. */
export function importListings(deps: JobDeps): OfImport {
  return { ...rules, run: ({ importId }, { signal }) => runImport(jobCtx(deps, 'import-listings'), importId, signal) };
}

/** Fetches some of their pictures; the rest is a job of its own, so that no import keeps the others waiting. */
export function fetchImportPictures(deps: JobDeps): OfImport {
  return {
    ...rules,
    run: ({ importId }, { signal }) => fetchPictures(jobCtx(deps, 'fetch-import-pictures'), importId, signal),
  };
}

/** Every minute: takes up what a process left when it died. */
export function tendImportsJob(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    ...rules,
    cron: '* * * * *',
    async run() {
      const given = await tendImports(jobCtx(deps, 'tend-imports'));
      if (given > 0) deps.log.info({ given }, 'imports taken up again');
    },
  };
}
