import { sql } from 'kysely';
import { hour_ms, minute_ms, second_ms } from './clock.ts';
import type { Database } from './database/connect.ts';

/**
 * Wrong tries slow down the next tries: some are free, then each waits twice as long as the one before, up to a limit. The count for an
 * account from one network is strict. Counts for the account or the network alone are loose, because strangers' tries count too.
 */
export const tryLimits = {
  strict: { freeTries: 4, longestWait_ms: 15 * minute_ms, remembered_ms: 24 * hour_ms },
  person: { freeTries: 40, longestWait_ms: minute_ms, remembered_ms: 24 * hour_ms },
  network: { freeTries: 200, longestWait_ms: minute_ms, remembered_ms: 10 * minute_ms },
} as const;

/** Stored while tries are still free. Every clock is past this time, so nobody waits. */
const never = new Date(0);

export type TryCount = { key: string; kind: keyof typeof tryLimits };

/**
 * Counts a try before its result is known, so that many parallel tries do not all pass. Returns the seconds to wait, or 0 if the try may go
 * on. Does not count a try that must wait, so that one network cannot use up the loose counts that others share.
 */
export async function takeTry(db: Database, counts: readonly TryCount[], now: Date): Promise<number> {
  const wait = await secondsToWait(db, counts, now);
  if (wait > 0) return wait;
  for (const count of counts) {
    if (!(await countTry(db, count, now))) return Math.max(1, await secondsToWait(db, counts, now));
  }
  return 0;
}

/** Counts one try. Returns false if parallel tries have used up the free ones. */
async function countTry(db: Database, { key, kind }: TryCount, now: Date): Promise<boolean> {
  const { freeTries, longestWait_ms, remembered_ms } = tryLimits[kind];
  const forgottenAt = new Date(now.getTime() + remembered_ms);
  const isForgotten = sql<boolean>`slowdown.forgotten_at <= ${now}`;
  const tries = sql<number>`case when ${isForgotten} then 1 else slowdown.failures + 1 end`;
  const wait = sql<Date>`${now}::timestamptz + least(${longestWait_ms}, ${second_ms} * power(2, least(${tries} - ${freeTries}, 20))) * interval '1 millisecond'`;
  const counted = await db
    .insertInto('slowdown')
    .values({ key, failures: 1, waits_until: never, forgotten_at: forgottenAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: tries,
          waits_until: sql`case when ${tries} < ${freeTries} then ${never} else ${wait} end`,
          forgotten_at: sql`case when ${isForgotten} then ${forgottenAt} else slowdown.forgotten_at end`,
        })
        .where('slowdown.waits_until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return counted !== undefined;
}

async function secondsToWait(db: Database, counts: readonly TryCount[], now: Date): Promise<number> {
  const row = await db
    .selectFrom('slowdown')
    .select((eb) => eb.fn.max('waits_until').as('until'))
    .where('key', 'in', keysOf(counts))
    .executeTakeFirst();
  const left_ms = (row?.until?.getTime() ?? 0) - now.getTime();
  return Math.max(0, Math.ceil(left_ms / second_ms));
}

/** Clears the counts after a correct try. A network's count goes down only by this try, because its wrong tries may be other people's. */
export async function forgetWrongTries(db: Database, counts: readonly TryCount[]): Promise<void> {
  const isNetwork = ({ kind }: TryCount) => kind === 'network';
  const [networks, others] = [counts.filter(isNetwork), counts.filter((count) => !isNetwork(count))];
  if (others.length > 0) await db.deleteFrom('slowdown').where('key', 'in', keysOf(others)).execute();
  if (networks.length === 0) return;
  await db
    .updateTable('slowdown')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('key', 'in', keysOf(networks))
    .where('failures', '>', 1)
    .execute();
}

function keysOf(counts: readonly TryCount[]): string[] {
  return counts.map(({ key }) => key);
}
