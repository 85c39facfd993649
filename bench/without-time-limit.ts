import type pg from 'pg';
import { withLongTimeout } from '#platform/database/unanswered.ts';

/** Runs statements without a time limit, on a separate connection. */
export async function withoutTimeLimit(pool: pg.Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set maintenance_work_mem = '256MB'");
    await withLongTimeout(() => client.query(statements));
  } finally {
    client.release(true);
  }
}
