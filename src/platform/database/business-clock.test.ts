import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { untilSomebodyWaits } from '../../../test/support/lock-waits.ts';
import { hour_ms } from '../clock.ts';
import { businessNow, moveBusinessClock, resetBusinessClock } from './business-clock.ts';
import type { Database } from './connect.ts';
import { transaction } from './transaction.ts';

const { db, pool } = await testDatabase(4);
await pool.query(
  'create table offer (id integer primary key, ends_at timestamptz not null, accepted boolean not null default false)',
);
await pool.query("insert into offer select id, business_now() + interval '1 hour' from generate_series(1, 2) id");

/** The statement that locks the row also checks the deadline, so a wait for the lock counts. */
async function accept(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update offer set accepted = true where id = ${id} and ends_at > ${businessNow}`.execute(db);
  return numAffectedRows === 1n;
}

test('a member who waits for a row until its deadline has passed is too late, even if they came in time', async () => {
  const holder = await pool.connect();
  await holder.query('begin');
  // The row's version changes, so that the waiting statement checks it again.
  await holder.query('update offer set accepted = false where id = 1');
  const late = accept(db, 1);
  await untilSomebodyWaits(pool);
  await moveBusinessClock(db, 'demo', hour_ms);
  await holder.query('commit');
  holder.release();
  expect(await late).toBe(false);
  await moveBusinessClock(db, 'demo', -hour_ms);
});

test('the clock advances inside a transaction, and is the same for every connection', async () => {
  await transaction({ db }, async ({ db }) => {
    const first = await told(db);
    await moveBusinessClock(db, 'demo', 5);
    expect((await told(db)).getTime()).toBeGreaterThan(first.getTime());
  });
  await moveBusinessClock(db, 'demo', 3 * hour_ms);
  const ahead = (await told(db)).getTime() - (await realTime()).getTime();
  expect(Math.abs(ahead - 3 * hour_ms)).toBeLessThan(hour_ms);
  await moveBusinessClock(db, 'demo', -3 * hour_ms);
});

test('in production the clock cannot be moved', async () => {
  await expect(moveBusinessClock(db, 'production', 1)).rejects.toThrow('never moved in production');
});

test('a copy of a database with a moved clock shows the real time again if it has deadlines of people', async () => {
  await moveBusinessClock(db, 'demo', hour_ms);
  expect([await resetBusinessClock(db), await resetBusinessClock(db)]).toEqual([true, false]);
  expect(Math.abs((await told(db)).getTime() - (await realTime()).getTime())).toBeLessThan(hour_ms / 2);
});

test('there is only one clock', async () => {
  await expect(pool.query('insert into business_clock (only_one) values (false)')).rejects.toMatchObject({
    code: '23514',
  });
});

async function told(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${businessNow} as now`.execute(db);
  return rows[0]!.now;
}

async function realTime(): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
