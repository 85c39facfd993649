import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { announcePageChange } from './page-news.ts';

/**
 * The database's time at this point of a statement, after it waited for locks. Only this time decides races, such as between a deadline and
 * a last-minute act. `ctx.now` is the time when the request came.
 */
export const businessNow = sql<Date>`business_now()`;

/**
 * The database's time, evaluated once per statement, so that an index can find due rows. Use it only in statements that wait for no lock;
 * the statement that locks a row must use `businessNow`.
 */
export const businessNowOnce = sql<Date>`(select business_now())`;

/** Moves the database's time for all processes, for tests and trials. Production refuses it, because real deadlines run there. */
export async function moveBusinessClock(db: Database, mode: 'demo' | 'production', by_ms: number): Promise<void> {
  if (mode === 'production') throw new Error('The business’s clock is never moved in production.');
  await sql`insert into business_clock (ahead_ms) values (${by_ms})
    on conflict (only_one) do update set ahead_ms = business_clock.ahead_ms + excluded.ahead_ms`.execute(db);
  await announcePageChange(db, '*');
}

/** Resets a clock that was moved, because a restored copy may contain one. For production. Returns whether it had been moved. */
export async function resetBusinessClock(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('business_clock').where('ahead_ms', '<>', 0n).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The day in Lagos, by the database's clock. */
export const businessDay = sql<string>`(business_now() at time zone 'Africa/Lagos')::date`;

/** The same day, evaluated once per statement. */
export const businessDayOnce = sql<string>`(select ${businessDay})`;

/** Counts the days since a moment, by the calendar of Lagos. */
export function daysSince(at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(${businessDay} - (${at} at time zone 'Africa/Lagos')::date)`;
}
