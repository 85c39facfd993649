import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { silentLine } from '../../../test/support/silent-line.ts';
import { createDatabase, createPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { transaction } from './transaction.ts';
import { withLongTimeout } from './unanswered.ts';
import { soon } from '../../../test/support/limits.ts';

const { connection, db: besides, pool: outside } = await testDatabase(2);
/** Silence is noticed soon, but connecting may take as long as a busy machine needs. */
const quick = { connectWithin_ms: 10_000, answerWithin_ms: 200 };

/** A pool on a connection that can fall silent; answers may be slow, because only silence must be noticed. */
async function fragilePool(patience = quick) {
  const line = await silentLine(connection);
  const broken: Error[] = [];
  const pool = createPool(line.connection, 1, (error) => void broken.push(error), undefined, patience);
  onTestFinished(async () => {
    await line.close();
    await pool.end();
  });
  return { line, broken, pool, db: createDatabase(pool) };
}

const alive = { rows: [{ alive: 1 }] };
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch((error: unknown) => error);

test('a query without an answer fails as if the database were away, and its connection is not used again', async () => {
  const { line, broken, pool } = await fragilePool();
  const ask = () => pool.query('select 1 as alive');
  await withLongTimeout(async () => expect(await ask()).toMatchObject(alive));
  line.fallSilent();
  const unanswered = await errorOf(ask());
  expect(unanswered).toMatchObject({ message: 'The database has not answered in 0.2 seconds', code: 'ETIMEDOUT' });
  expect(isDatabaseAway(unanswered)).toBe(true);
  expect([broken, pool.totalCount]).toEqual([[unanswered], 0]);
  line.serveAgain();
  await withLongTimeout(async () => expect(await ask()).toMatchObject(alive));
});

test('a connection attempt that hangs is given up, and a later attempt succeeds', async () => {
  const { line, pool } = await fragilePool({ ...quick, connectWithin_ms: 300 });
  line.fallSilent();
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
  line.serveAgain();
  await vi.waitFor(
    () => withLongTimeout(async () => expect(await pool.query('select 1 as alive')).toMatchObject(alive)),
    soon,
  );
});

test('a transaction whose database falls silent fails as a whole, and is not retried', async () => {
  const { line, pool, db } = await fragilePool();
  let attempts = 0;
  const work = transaction({ db }, async ({ db }) => {
    attempts++;
    await withLongTimeout(() => sql`create table kept (n integer)`.execute(db));
    line.fallSilent();
    await sql`insert into kept values (1)`.execute(db);
  });
  expect(isDatabaseAway(await errorOf(work))).toBe(true);
  expect([attempts, pool.totalCount]).toEqual([1, 0]);
});

test('a wait for a busy connection ends in time, and harms no other request', async () => {
  const { pool } = await fragilePool({ ...quick, connectWithin_ms: 300 });
  const holder = await vi.waitFor(() => withLongTimeout(() => pool.connect()), soon);
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
  await withLongTimeout(async () => expect(await holder.query('select 1 as alive')).toMatchObject(alive));
  holder.release();
});

test('a query that declares a longer limit may take that long', async () => {
  const { pool } = await fragilePool();
  await withLongTimeout(async () => expect(await pool.query('select 1 as alive, pg_sleep(0.4)')).toMatchObject(alive));
});

test('a commit sent to a hanging server takes effect once when the server continues, even if it was sent several times', async () => {
  await sql`create table told (key text primary key, times integer not null default 1)`.execute(besides);
  const pool = createPool(connection, 1, () => {}, undefined, quick);
  const db = createDatabase(pool);
  const tell = () =>
    transaction({ db }, async ({ db }) => {
      const { rows } = await sql`insert into told values ('once') on conflict do nothing returning key`.execute(db);
      return rows.length;
    });
  const client = await withLongTimeout(() => pool.connect());
  const { rows } = await withLongTimeout(() => client.query<{ pid: number }>('select pg_backend_pid() as pid'));
  const pid = rows[0]!.pid;
  onTestFinished(() => pool.end());
  await withLongTimeout(async () => {
    await client.query('begin');
    await client.query("insert into told values ('once')");
  });
  process.kill(pid, 'SIGSTOP');
  const committed = await errorOf(client.query('commit')).finally(() => process.kill(pid, 'SIGCONT'));
  expect(isDatabaseAway(committed)).toBe(true);
  client.release();
  // The statement continued, finished what had reached it, and found that the client was gone.
  await vi.waitFor(async () => {
    const { rowCount } = await outside.query('select from pg_stat_activity where pid = $1', [pid]);
    expect(rowCount).toBe(0);
  }, soon);
  expect(await withLongTimeout(tell)).toBe(0);
  expect((await outside.query('select key, times from told')).rows).toEqual([{ key: 'once', times: 1 }]);
});
