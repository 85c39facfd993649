import { sql } from 'kysely';
import type { Database } from './database/connect.ts';
import { UsedUpLimits } from './used-up-limits.ts';

export type Allowance = {
  hits: number;
  windowMs: number;
  /** After the limit is used up, refuses for a second at a time without asking the database. */
  isRemembered?: true;
};

export type Count = { key: string; allowance: Allowance };

/** A flood is far above its limit, or asks again at once after a refusal. */
export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFlood: boolean };

/** A key that is refused more often than this in one window floods the site. */
const mostAsked = 3;
const usedUp = new WeakMap<Database, UsedUpLimits>();

/** Counts one attempt under a key, and says whether the key is still within its limit for this window. */
export async function takeFromLimit(db: Database, key: string, allowance: Allowance, now: Date): Promise<Taken> {
  const known = allowance.isRemembered && usedUpOf(db).endOf(key, allowance.hits, now);
  if (known) return refusedUntil(known, now, true);
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
  const isFlood = row.hits > allowance.hits + mostAsked;
  if (allowance.isRemembered && isFlood) usedUpOf(db).remember(key, allowance.hits, row.window_ends_at);
  return refusedUntil(row.window_ends_at, now, isFlood);
}

/** Says whether one more attempt would be refused under one of these keys, and counts nothing. */
export async function lookAtLimits(db: Database, counts: readonly Count[], now: Date): Promise<Taken> {
  const known = counts.map(({ key, allowance }) => usedUpOf(db).endOf(key, allowance.hits, now)).find(Boolean);
  if (known) return refusedUntil(known, now, true);
  const keys = counts.map(({ key }) => key);
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits', 'window_ends_at'])
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now)
    .execute();
  for (const { key, allowance } of counts) {
    const row = rows.find((one) => one.key === key);
    if (!row || row.hits < allowance.hits) continue;
    usedUpOf(db).remember(key, allowance.hits, row.window_ends_at);
    return refusedUntil(row.window_ends_at, now, false);
  }
  return { allowed: true };
}

function usedUpOf(db: Database): UsedUpLimits {
  const known = usedUp.get(db) ?? new UsedUpLimits();
  usedUp.set(db, known);
  return known;
}

function refusedUntil(end: Date, now: Date, isFlood: boolean): Taken {
  const left_s = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, left_s), isFlood };
}
