import type { TestProject } from 'vitest/node';
import { jobNames, type JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { createDatabase, createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { startThrowaway } from '#platform/database/embedded/throwaway.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { installQueue } from '#platform/queue/install-queue.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { addDeadlineSkipping } from '#domain/trade/deals/deadline-skipping.ts';
import { prepareSiteRole } from './site-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; user: string; password: string; database: string };
  }
}

/** One real PostgreSQL for the whole run, with one migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowaway();
  await fillTemplate(server.connection);
  project.provide('server', server.connection);
  return () => server.stop();
}

async function fillTemplate(connection: ConnectionSettings): Promise<void> {
  const fail = (error: unknown) => {
    throw error;
  };
  const pool = createPool(connection, 2, fail);
  await migrate(pool, 'db/migrations');
  await addDeadlineSkipping(createDatabase(pool));
  await installQueue(pool, fail);
  await prepareSiteRole(pool);
  await pool.end();
  const queue = createQueue<JobPayloads>(connection, createLog('silent'), { worker: false });
  await queue.open(jobNames);
  await queue.stop();
}
