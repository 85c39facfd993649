import type pg from 'pg';
import { expect, vi } from 'vitest';
import { soon } from './limits.ts';

/** Until so many transactions of this database wait for what another one holds. */
export async function untilSomebodyWaits(pool: pg.Pool, waiting = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(waiting);
  }, soon);
}

/** A change is under way, but not yet committed, when somebody acts who has to wait for it. */
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
 * The transactions that the database had to end because they waited for each other in a circle, as they come. Trying again
 * hides them, and costs a second each. To be called before anybody connects.
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
