import pg from 'pg';
import type { TestDatabase } from './database.ts';

export type CutOff = { cut(): Promise<void>; mend(): Promise<void>; end(): Promise<void> };

/** Takes a test's database away from everybody who uses it, as a server does that goes down, and gives it back. */
export async function cutOff({ connection }: Pick<TestDatabase, 'connection'>): Promise<CutOff> {
  const database = 'database' in connection ? connection.database : '';
  const outside = new pg.Client({ ...connection, database: 'postgres' });
  await outside.connect();
  return {
    async cut() {
      await outside.query(`alter database ${database} connection limit 0`);
      // Answers only once each of them is gone.
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
