import { sql } from 'kysely';
import { hour_ms, minute_ms, second_ms } from './clock.ts';
import type { Database } from './database/connect.ts';

/** The first tries cost nothing; from then on each waits twice as long as the one before. */
const freeTries = 4;
const longestWait_ms = 15 * minute_ms;
const remembered_ms = 24 * hour_ms;

/** How many seconds these keys still have to wait; 0 when they may try. */
async function secondsToWait(db: Database, keys: readonly string[], now: Date): Promise<number> {
  const row = await db
    .selectFrom('slowdown')
    .select((eb) => eb.fn.max('waits_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  const left_ms = (row?.until?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(left_ms / second_ms));
}

/**
 * Counts a try under each key before it is known to be right or wrong, so that many that arrive together are not all let
 * through on the strength of a clean past. Gives the seconds to wait, and 0 to whoever may try now.
 */
export async function takeTry(db: Database, keys: readonly string[], now: Date): Promise<number> {
  const forgottenAt = new Date(now.getTime() + remembered_ms);
  const tries = sql<number>`case when slowdown.forgotten_at <= ${now} then 1 else slowdown.failures + 1 end`;
  const wait = sql<Date>`${now}::timestamptz + least(${longestWait_ms}, ${second_ms} * power(2, least(${tries} - ${freeTries}, 20))) * interval '1 millisecond'`;
  const counted = await db
    .insertInto('slowdown')
    // In one order, so that two who have several keys in common do not wait for each other.
    .values(keys.toSorted().map((key) => ({ key, failures: 1, waits_until: now, forgotten_at: forgottenAt })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: tries,
          waits_until: sql`case when ${tries} < ${freeTries} then ${now} else ${wait} end`,
          forgotten_at: forgottenAt,
        })
        .where('slowdown.waits_until', '<=', now),
    )
    .returning('key')
    .execute();
  return counted.length === keys.length ? 0 : Math.max(1, await secondsToWait(db, keys, now));
}

/** A right try clears what was counted against it. */
export async function forgetWrongTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('slowdown').where('key', 'in', keys).execute();
}
