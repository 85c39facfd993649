import { sql, type RawBuilder } from 'kysely';
import type { Database } from './connect.ts';
import { announcePageChange } from './page-news.ts';

/**
 * The database's time when it reaches this in a statement, after all waiting. It alone decides races, such as between a deadline and an
 * act just in time; `ctx.now` is when the request came.
 */
export const businessNow = sql<Date>`business_now()`;

/**
 * The same, asked once for a whole statement: by it an index finds the few that are due among all that wait, which a moment that is
 * another for each row cannot. For statements that find due rows without waiting for locks; the statement that locks a row asks again.
 */
export const businessNowOnce = sql<Date>`(select business_now())`;

/** Moves the time that all processes share, for tests and for trying things out: never where real people's deadlines run. */
export async function moveBusinessClock(db: Database, mode: 'demo' | 'production', by_ms: number): Promise<void> {
  if (mode === 'production') throw new Error('The business’s clock is never moved in production.');
  await sql`insert into business_clock (ahead_ms) values (${by_ms})
    on conflict (only_one) do update set ahead_ms = business_clock.ahead_ms + excluded.ahead_ms`.execute(db);
  await announcePageChange(db, '*');
}

/** A copy of a database in which it was moved may be brought back anywhere; in production it shows the time. Says whether it did not. */
export async function rightBusinessClock(db: Database): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('business_clock').where('ahead_ms', '<>', 0n).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many days ago a moment was, by the days of Lagos. */
export function daysSince(at: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((business_now() at time zone 'Africa/Lagos')::date - (${at} at time zone 'Africa/Lagos')::date)`;
}
