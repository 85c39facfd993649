import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { announcePageChange } from './page-news.ts';

/**
 * The database's time at this point of a statement, after all waiting. Only this time decides races, such as between a deadline and a
 * last-minute act; `ctx.now` is when the request came.
 */
export const businessNow = sql<Date>`business_now()`;

/**
 * The database's time, evaluated once per statement, so that an index can find due rows. Only for statements that do not wait for locks;
 * the statement that locks a row must use `businessNow`.
 */
export const businessNowOnce = sql<Date>`(select business_now())`;

/** Moves the time for all processes, for tests and trials. Refused in production, where real deadlines run. */
export async function moveBusinessClock(db: Database, mode: 'demo' | 'production', by_ms: number): Promise<void> {
  if (mode === 'production') throw new Error('The business’s clock is never moved in production.');
  await sql`insert into business_clock (ahead_ms) values (${by_ms})
    on conflict (only_one) do update set ahead_ms = business_clock.ahead_ms + excluded.ahead_ms`.execute(db);
  await announcePageChange(db, '*');
}

/** Resets a moved clock, which a restored copy may have; for production. Returns whether it had been moved. */
export async function rightBusinessClock(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('business_clock').where('ahead_ms', '<>', 0n).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Days since a moment, by the calendar of Lagos. */
export function daysSince(at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((business_now() at time zone 'Africa/Lagos')::date - (${at} at time zone 'Africa/Lagos')::date)`;
}
