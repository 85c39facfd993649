import type pg from 'pg';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import { createQueue } from '#platform/queue/queue.ts';

export type BenchPlace = { pool: pg.Pool; connection: ConnectionSettings; ctx(actor?: Actor): Ctx };

type Options = { connections: number; settings?: readonly string[] };

/** Gives the work a migrated database of its own with a queue, and what verbs need. */
export async function withDatabase<Result>(
  work: (place: BenchPlace) => Promise<Result>,
  { connections, settings }: Options,
): Promise<Result> {
  const database = await startThrowaway(settings);
  const { connection } = database;
  const pool = createPool(connection, connections, () => {});
  try {
    await migrate(pool, 'db/migrations');
    await installQueue(pool, console.error);
    const queue = createQueue<JobPayloads>(connection, createLog('error'), { worker: false });
    await queue.open(jobNames);
    const db = createDatabase(pool);
    const ctx = (actor: Actor = { kind: 'guest' }) =>
      ({ actor, db, queue, now: new Date(), requestId: 'bench' }) as unknown as Ctx;
    try {
      return await work({ pool, connection, ctx });
    } finally {
      await queue.stop();
    }
  } finally {
    await pool.end();
    await database.stop();
  }
}
