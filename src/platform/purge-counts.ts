import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

type At = { db: Database; now: Date };

/** Deletes counts whose window has ended, up to `most`. */
export async function purgeRateLimits({ db, now }: At, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from rate_limit where key in (
    select key from rate_limit where window_ends_at < ${now} order by window_ends_at limit ${most}
  )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes expired counts of wrong tries, up to `most`. */
export async function purgeSlowdowns({ db, now }: At, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from slowdown where key in (
    select key from slowdown where forgotten_at <= ${now} order by forgotten_at limit ${most}
  )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
