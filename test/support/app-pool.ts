import type pg from 'pg';
import { afterAll } from 'vitest';
import { prepareAppLogin } from '#platform/database/app-login.ts';
import { createPool, type ConnectionSettings } from '#platform/database/connect.ts';
import { directSession } from '#platform/database/session.ts';

/** One connection with the site's own login, which is not the owner of the tables. It closes after the test file. */
export async function appPool({
  pool,
  connection,
}: {
  pool: pg.Pool;
  connection: ConnectionSettings;
}): Promise<pg.Pool> {
  const login = await prepareAppLogin(pool, { connection });
  const app = createPool(login.connection, 1, () => {}, { ...directSession, role: login.role });
  afterAll(() => app.end());
  return app;
}
