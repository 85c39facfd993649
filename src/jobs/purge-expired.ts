import { sql } from 'kysely';
import { cart_kept_ms } from '#domain/carts/cart.limits.ts';
import { day_ms } from '#platform/clock.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import type { JobDeps } from './job-deps.ts';

const batchSize = 1000;
/** What one run may take at most; the rest is for the next one. */
const mostBatches = 100;

/** Throws away what has served its time: remembered answers after a day, counts whose window has ended, and forgotten carts. */
export function purgeExpired({ db, clock, log }: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const now = clock.now();
      const dayAgo = new Date(now.getTime() - day_ms);
      // Keys are given in the order of the index, so that a batch reads only what it deletes.
      const answers = await inBatches(signal, () =>
        sql`delete from idempotency_key where (scope, key) in (
          select scope, key from idempotency_key where created_at < ${dayAgo} order by created_at limit ${batchSize}
        )`.execute(db),
      );
      const counts = await inBatches(signal, () =>
        sql`delete from rate_limit where key in (
          select key from rate_limit where window_ends_at < ${now} order by window_ends_at limit ${batchSize}
        )`.execute(db),
      );
      const untouchedSince = new Date(now.getTime() - cart_kept_ms);
      const carts = await inBatches(signal, () =>
        sql`delete from cart where id in (
          select id from cart where touched_at < ${untouchedSince} order by touched_at limit ${batchSize}
        ) and touched_at < ${untouchedSince}`.execute(db),
      );
      log.info({ answers, counts, carts }, 'expired rows purged');
    },
  };
}

async function inBatches(
  signal: AbortSignal,
  deleteBatch: () => Promise<{ numAffectedRows?: bigint | undefined }>,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch++) {
    const rows = Number((await deleteBatch()).numAffectedRows ?? 0n);
    deleted += rows;
    if (rows < batchSize) break;
  }
  return deleted;
}
