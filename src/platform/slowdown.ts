import { sql } from 'kysely';
import { hour_ms, minute_ms, second_ms } from './clock.ts';
import type { Database } from './database/connect.ts';

/** The first wrong tries cost nothing; from then on each waits twice as long as the one before. */
const freeTries = 4;
const longestWait_ms = 15 * minute_ms;
const remembered_ms = 24 * hour_ms;

/** How many seconds these keys still have to wait; 0 when they may try. */
export async function secondsToWait(db: Database, keys: readonly string[], now: Date): Promise<number> {
  const row = await db
    .selectFrom('slowdown')
    .select((eb) => eb.fn.max('waits_until').as('until'))
    .where('key', 'in', keys)
    .executeTakeFirst();
  const left_ms = (row?.until?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(left_ms / second_ms));
}

/** Counts a wrong try under each key. Tries that arrive together count each: the row is the counter. */
export async function noteWrongTry(db: Database, keys: readonly string[], now: Date): Promise<void> {
  const forgottenAt = new Date(now.getTime() + remembered_ms);
  const failures = sql<number>`case when slowdown.forgotten_at <= ${now} then 1 else slowdown.failures + 1 end`;
  const wait = sql<Date>`${now}::timestamptz + least(${longestWait_ms}, ${second_ms} * power(2, least(${failures} - ${freeTries}, 20))) * interval '1 millisecond'`;
  await db
    .insertInto('slowdown')
    .values(keys.map((key) => ({ key, failures: 1, waits_until: now, forgotten_at: forgottenAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures,
        waits_until: sql`case when ${failures} < ${freeTries} then ${now} else ${wait} end`,
        forgotten_at: forgottenAt,
      }),
    )
    .execute();
}

/** A right try clears what was counted against it. */
export async function forgetWrongTries(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('slowdown').where('key', 'in', keys).execute();
}
