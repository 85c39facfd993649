import { sql } from 'kysely';
import { minute_ms } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Log } from '#platform/log.ts';
import type { Stops } from '#platform/stops.ts';

const stopsWithin_ms = 1000;

type Calls = { calls: number; failed: number; lastAt: Date };

/** Counts the calls of each key in memory until `saveCalls` saves them, so that a call costs no statement for its count. */
export class KeyCalls {
  #waiting = new Map<bigint, Calls>();

  note(keyId: bigint, hasFailed: boolean, now: Date): void {
    const earlier = this.#waiting.get(keyId);
    const calls = (earlier?.calls ?? 0) + 1;
    this.#waiting.set(keyId, { calls, failed: (earlier?.failed ?? 0) + Number(hasFailed), lastAt: now });
  }

  /** All calls that are not saved yet. A caller that cannot save them gives them back. */
  take(): Map<bigint, Calls> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    return taken;
  }

  giveBack(taken: ReadonlyMap<bigint, Calls>): void {
    for (const [keyId, { calls, failed, lastAt }] of taken) {
      const newer = this.#waiting.get(keyId);
      this.#waiting.set(keyId, {
        calls: calls + (newer?.calls ?? 0),
        failed: failed + (newer?.failed ?? 0),
        lastAt: newer?.lastAt ?? lastAt,
      });
    }
  }
}

/** Saves calls every minute, and once more when the process stops, before the database's connections close. */
export function saveKeyCallsEachMinute(db: Database, log: Log, stops: Stops): KeyCalls {
  const calls = new KeyCalls();
  const save = () =>
    saveKeyCalls(db, calls).catch((error: unknown) =>
      log.warn({ err: error }, 'the calls of API keys could not be saved'),
    );
  const timer = setInterval(() => void save(), minute_ms).unref();
  stops.add('calls of keys', stopsWithin_ms, async () => {
    clearInterval(timer);
    await save();
  });
  return calls;
}

/** Saves the calls of all keys in one statement, and when each key was last used. If that fails, they wait for the next time. */
export async function saveKeyCalls(db: Database, calls: KeyCalls): Promise<void> {
  const taken = calls.take();
  if (taken.size === 0) return;
  const all = [...taken];
  try {
    // Rows are updated in a fixed order, so that two processes cannot deadlock.
    await sql`
      with made as (
        select key.id, made.calls, made.failed, made.last_at from unnest(${all.map(([id]) => String(id))}::bigint[],
          ${all.map(([, { calls }]) => calls)}::bigint[], ${all.map(([, { failed }]) => failed)}::bigint[],
          ${all.map(([, { lastAt }]) => lastAt)}::timestamptz[]) made (id, calls, failed, last_at)
        join api_key key on key.id = made.id order by key.id for update of key
      ), used as (
        update api_key set used_at = greatest(used_at, made.last_at) from made where api_key.id = made.id
      )
      insert into api_key_day (key_id, day, calls, failed)
      select id, (last_at at time zone 'Africa/Lagos')::date, calls, failed from made order by id
      on conflict (key_id, day) do update set calls = api_key_day.calls + excluded.calls,
        failed = api_key_day.failed + excluded.failed`.execute(db);
  } catch (error) {
    calls.giveBack(taken);
    throw error;
  }
}
