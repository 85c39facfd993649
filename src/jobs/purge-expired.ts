import { sql } from 'kysely';
import { purgeDoor } from '#domain/accounts/purge-door.ts';
import { cart_kept_ms } from '#domain/carts/cart.limits.ts';
import { purgePassingMails } from '#domain/mailbox/purge-passing-mails.ts';
import { purgeDataRequests } from '#domain/privacy/purge-data-requests.ts';
import { purgeStaffRows } from '#domain/staff/purge-staff-rows.ts';
import { day_ms } from '#platform/clock.ts';
import type { JobDefinition } from '#platform/queue/queue.ts';
import { inBatches } from './in-batches.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';

const batchSize = 1000;

/**
 * Throws away what has served its time: remembered answers after a day, counts whose window has ended, forgotten carts, links to
 * one's data that are over, the mails that brought them, and what opens no account any more.
 */
export function purgeExpired(deps: JobDeps): JobDefinition<Record<string, never>> {
  return {
    retries: 2,
    retryDelaySeconds: 60,
    heartbeatSeconds: 60,
    concurrency: 1,
    cron: '*/10 * * * *',
    async run(_payload, { signal }) {
      const ctx = jobCtx(deps, 'purge-expired');
      const dayAgo = new Date(ctx.now.getTime() - day_ms);
      // Keys are given in the order of the index, so that a batch reads only what it deletes.
      const answers = await inBatches(batchSize, signal, (size) =>
        countOf(
          sql`delete from idempotency_key where (scope, key) in (
            select scope, key from idempotency_key where created_at < ${dayAgo} order by created_at limit ${size}
          )`.execute(ctx.db),
        ),
      );
      const counts = await inBatches(batchSize, signal, (size) =>
        countOf(
          sql`delete from rate_limit where key in (
            select key from rate_limit where window_ends_at < ${ctx.now} order by window_ends_at limit ${size}
          )`.execute(ctx.db),
        ),
      );
      const untouchedSince = new Date(ctx.now.getTime() - cart_kept_ms);
      const carts = await inBatches(batchSize, signal, (size) =>
        countOf(
          sql`delete from cart where touched_at < ${untouchedSince} and id in (
            select id from cart where touched_at < ${untouchedSince} order by touched_at limit ${size}
          )`.execute(ctx.db),
        ),
      );
      const links = await inBatches(batchSize, signal, (size) => purgeDataRequests(ctx, size));
      const linkMails = await inBatches(batchSize, signal, (size) => purgePassingMails(ctx, size));
      const ofTheDoor = await inBatches(batchSize, signal, (size) => purgeDoor(ctx, size));
      const staff = await inBatches(batchSize, signal, (size) => purgeStaffRows(ctx, size));
      deps.log.info({ answers, counts, carts, links, linkMails, ofTheDoor, staff }, 'expired rows purged');
    },
  };
}

async function countOf(deleting: Promise<{ numAffectedRows?: bigint | undefined }>): Promise<number> {
  return Number((await deleting).numAffectedRows ?? 0n);
}
