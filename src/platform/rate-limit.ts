import { sql } from 'kysely';
import type { Database } from './database/connect.ts';
import { UsedUpLimits } from './used-up-limits.ts';

export type Allowance = {
  hits: number;
  windowMs: number;
  /**
   * Once a flood has used up the limit, requests are refused for a second at a time without a query to the database. `checkLimits`
   * remembers every used-up limit for itself, with or without this.
   */
  isRemembered?: true;
};

export type LimitCount = { key: string; allowance: Allowance };

/** `isFlood`: the attempts are far above the limit, or another one comes right after a refusal. */
export type LimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number; isFlood: boolean };

/** Receives how many hits a key has. `index` is the position of the key in the list. */
export type ReportCount = (index: number, used: { hits: number; endsAt: Date }) => void;

/** More refusals of one key within one window count as a flood. */
const mostRefusals = 3;
const usedUp = new WeakMap<Database, UsedUpLimits>();

/**
 * Counts one attempt under each key, in one statement, and says whether all keys are within their limits. The keys must differ. After a
 * used-up key the following keys are not counted, so that one visitor cannot use up a limit that many visitors share.
 */
export async function takeFromLimits(
  db: Database,
  counts: readonly LimitCount[],
  now: Date,
  report?: ReportCount,
): Promise<LimitResult> {
  const ends = counts.map(
    ({ key, allowance }) => allowance.isRemembered && usedUpOf(db).endOf(key, allowance.hits, now),
  );
  const knownEnd = ends.find(Boolean);
  const counted = knownEnd ? counts.slice(0, ends.indexOf(knownEnd)) : counts;
  const rows = await countInTurn(db, counted, now);
  for (const { row } of rows) report?.(row.place, { hits: row.hits, endsAt: row.window_ends_at });
  for (const { count, row } of rows) {
    const { key, allowance } = count;
    if (row.hits <= allowance.hits) continue;
    const isFlood = row.hits > allowance.hits + mostRefusals;
    if (allowance.isRemembered && isFlood) usedUpOf(db).remember(key, allowance.hits, row.window_ends_at);
    return refusedUntil(row.window_ends_at, now, isFlood);
  }
  if (!knownEnd) return { allowed: true };
  report?.(counted.length, { hits: Infinity, endsAt: knownEnd });
  return refusedUntil(knownEnd, now, true);
}

type Row = { place: number; hits: number; window_ends_at: Date };

/** Counts a key only if the key before it is within its limit. */
async function countInTurn(db: Database, counts: readonly LimitCount[], now: Date) {
  if (counts.length === 0) return [];
  const turns = counts.map(({ key, allowance }, index) => {
    const windowEnds = new Date(now.getTime() + allowance.windowMs);
    const condition =
      index === 0
        ? sql``
        : sql`from ${sql.table(`turn_${index - 1}`)} where hits <= ${counts[index - 1]!.allowance.hits}::integer`;
    return sql`${sql.table(`turn_${index}`)} as (
      insert into rate_limit as counted (key, hits, window_ends_at) select ${key}::text, 1, ${windowEnds}::timestamptz ${condition}
      on conflict (key) do update set
        hits = case when counted.window_ends_at <= ${now} then 1 else counted.hits + 1 end,
        window_ends_at = case when counted.window_ends_at <= ${now} then excluded.window_ends_at else counted.window_ends_at end
      returning hits, window_ends_at)`;
  });
  const all = counts.map(
    (_, index) => sql`select ${sql.lit(index)} as place, hits, window_ends_at from ${sql.table(`turn_${index}`)}`,
  );
  const { rows } =
    await sql<Row>`/* plan once: limits */ with ${sql.join(turns)} ${sql.join(all, sql` union all `)} order by place`.execute(
      db,
    );
  return rows.map((row) => ({ row, count: counts[row.place]! }));
}

/** Says whether the limit of one of these keys would refuse one more attempt. Counts nothing. */
export async function checkLimits(db: Database, counts: readonly LimitCount[], now: Date): Promise<LimitResult> {
  const knownEnd = counts.map(({ key, allowance }) => usedUpOf(db).endOf(key, allowance.hits, now)).find(Boolean);
  if (knownEnd) return refusedUntil(knownEnd, now, true);
  const keys = counts.map(({ key }) => key);
  const rows = await db
    .selectFrom('rate_limit')
    .select(['key', 'hits', 'window_ends_at'])
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now)
    .execute();
  for (const { key, allowance } of counts) {
    const row = rows.find((counted) => counted.key === key);
    if (!row || row.hits < allowance.hits) continue;
    usedUpOf(db).remember(key, allowance.hits, row.window_ends_at);
    return refusedUntil(row.window_ends_at, now, false);
  }
  return { allowed: true };
}

function usedUpOf(db: Database): UsedUpLimits {
  const limits = usedUp.get(db) ?? new UsedUpLimits();
  usedUp.set(db, limits);
  return limits;
}

function refusedUntil(end: Date, now: Date, isFlood: boolean): LimitResult {
  const left_s = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, left_s), isFlood };
}
