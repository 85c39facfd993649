import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { sendMissingJobs } from '#domain/acting/jobs/missing-jobs.ts';
import type { ImportState } from './import.view.ts';

const jobOfState = {
  checking: 'check-import',
  importing: 'import-listings',
  pictures: 'fetch-import-pictures',
} as const satisfies Partial<Record<ImportState, keyof JobPayloads>>;

/** Gives a new job to imports that have no job and did not change for a minute, because their process has died. Returns how many. */
export async function resumeImports(ctx: Ctx): Promise<number> {
  let resumed = 0;
  for (const [state, name] of Object.entries(jobOfState))
    resumed += await sendMissingJobs(
      ctx,
      name,
      (importId) => ({ importId }),
      (ctx, after, most) => findIdle(ctx, state, after, most),
    );
  return resumed;
}

async function findIdle({ db }: Ctx, state: string, after: bigint, most: number): Promise<{ id: bigint }[]> {
  return db
    .selectFrom('listing_import')
    .select('id')
    .where('state', '=', state)
    .where('id', '>', after)
    .where(sql<boolean>`changed_at < business_now() - interval '1 minute'`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}
