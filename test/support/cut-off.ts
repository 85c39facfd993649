import pg from 'pg';
import type { TestDatabase } from './database.ts';

export type CutOff = { cut(): Promise<void>; mend(): Promise<void>; end(): Promise<void> };

/** Cuts all users off from a test's database, as when a server goes down, and lets them back. */
export async function cutOff({ connection }: Pick<TestDatabase, 'connection'>): Promise<CutOff> {
  const database = 'database' in connection ? connection.database : '';
  const outside = new pg.Client({ ...connection, database: 'postgres' });
  await outside.connect();
  return {
    async cut() {
      await outside.query(`alter database ${database} connection limit 0`);
      // Waits until each connection has ended.
      await outside.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
        database,
      ]);
    },
    async mend() {
      await outside.query(`alter database ${database} connection limit -1`);
    },
    end: () => outside.end(),
  };
}
