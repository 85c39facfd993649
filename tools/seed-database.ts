import { seed } from '../db/seed/seed.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { openBidKey } from '#platform/bid-key.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { createFileStore } from '#platform/files/open-file-store.ts';
import { createLog } from '#platform/log.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import { createQueue } from '#platform/queue/queue.ts';

/** Fills a migrated database with the demo data, as the server does when it starts in demo mode. */
export async function seedDatabase(connection: ConnectionSettings): Promise<string> {
  const log = createLog('warn');
  const pool = createPool(connection, 2, (error) => log.warn({ err: error }, 'a database connection broke'));
  const db = createDatabase(pool);
  const queue = createQueue<JobPayloads>(connection, log, { worker: false });
  try {
    await installQueue(pool, (error) => log.error({ err: error }, 'queue error'));
    await queue.open(jobNames);
    const config = readConfig(process.env);
    const files = createFileStore(config.files);
    const ctx = { actor: { kind: 'guest' as const }, db, queue, files, now: systemClock.now(), requestId: 'seed' };
    const told = await seed(ctx, await openBidKey(config));
    return told.length > 0 ? `Added the demo data: ${told.join(', ')}.` : 'The demo data is there already.';
  } finally {
    await queue.stop();
    await db.destroy();
  }
}
