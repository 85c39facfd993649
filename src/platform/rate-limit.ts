import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

export type Allowance = { hits: number; windowMs: number };

export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts one attempt under a key, and says whether it is within what the key may do in one window. */
export async function takeFromLimit(db: Database, key: string, allowance: Allowance, now: Date): Promise<Taken> {
  const windowEnds = new Date(now.getTime() + allowance.windowMs);
  const row = await db
    .insertInto('rate_limit')
    .values({ key, hits: 1, window_ends_at: windowEnds })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit.window_ends_at <= ${now} then 1 else rate_limit.hits + 1 end`,
        window_ends_at: sql`case when rate_limit.window_ends_at <= ${now} then ${windowEnds} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.hits <= allowance.hits) return { allowed: true };
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)),
  };
}
