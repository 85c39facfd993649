import type pg from 'pg';
import { expect, vi } from 'vitest';
import { soon } from './limits.ts';

/** Waits until this many transactions of the database wait for a lock. */
export async function untilSomebodyWaits(pool: pg.Pool, waiting = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(waiting);
  }, soon);
}

/** Acts while a change is under way and not committed, so that the act has to wait for it. */
export async function actDuring<T>(
  pool: pg.Pool,
  { sql, values }: { sql: string; values: unknown[] },
  act: () => Promise<T>,
): Promise<T> {
  const changing = await pool.connect();
  try {
    await changing.query('begin');
    await changing.query(sql, values);
    const [acted] = await Promise.all([act(), untilSomebodyWaits(pool).then(() => changing.query('commit'))]);
    return acted;
  } finally {
    changing.release(true);
  }
}

/**
 * The deadlocks that the database ended, as they occur. Retrying hides them and costs a second each. Call this before anything connects.
 */
export function deadlocksIn(pool: pg.Pool): unknown[] {
  const seen: unknown[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const watched = (...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise)
        answer.catch((error: { code?: string }) => error.code === '40P01' && seen.push(error));
      return answer;
    };
    Object.assign(client, { query: watched });
  });
  return seen;
}
