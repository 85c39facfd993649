import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { createDatabase, createPool } from './connect.ts';
import { isDatabaseAway } from './database-away.ts';
import { directSession } from './session.ts';
import { transaction } from './transaction.ts';
import { soon } from '../../../test/support/limits.ts';

const { pool, sitePool, connection } = await testDatabase(2);
/** Also used by work that holds a connection, which the site's pools refuse. */
const watching = new pg.Pool({ ...connection, max: 1 });
afterAll(() => watching.end());

/** Waits until the server's backend is gone. */
async function gone(pid: number): Promise<void> {
  const sessions = async () =>
    (await watching.query('select from pg_stat_activity where pid = $1', [pid])).rowCount ?? 0;
  await vi.waitFor(async () => expect(await sessions()).toBe(0), soon);
}

test('whole numbers of 64 bits keep every digit', async () => {
  const { rows } = await pool.query('select 9007199254740993::int8 as kobo, 7::int4 as few');
  expect(rows).toEqual([{ kobo: 9007199254740993n, few: 7 }]);
});

test('a calendar date is the day that it says, in every time zone', async () => {
  const { rows } = await pool.query("select date '2026-11-22' as day, timestamptz '2026-11-22T14:00:00+01' as moment");
  expect(rows).toEqual([{ day: '2026-11-22', moment: new Date('2026-11-22T13:00:00Z') }]);
});

test('a statement that runs too long is cancelled, and an idle transaction is too', async () => {
  const { rows } = await sitePool.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'statement_timeout', setting: '15000' },
  ]);
});

test('an idle connection that breaks is reported, does not end the process, and is replaced', async () => {
  const broken: Error[] = [];
  const fragile = createPool(connection, 1, (error) => void broken.push(error));
  const { rows } = await fragile.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await vi.waitFor(() => expect(broken[0]).toMatchObject({ code: '57P01' }), soon);
  expect((await fragile.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  await fragile.end();
});

test('a connection that breaks in use is reported once, does not end the process, and is replaced', async () => {
  const broken: Error[] = [];
  const fragile = createPool(connection, 1, (error) => void broken.push(error));
  const client = await fragile.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await vi.waitFor(() => expect(broken).toMatchObject([{ code: '57P01' }]), soon);
  const late = await client.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(late)).toBe(true);
  client.release();
  expect((await fragile.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
  expect(broken).toHaveLength(1);
  await fragile.end();
});

test('a transaction that was idle for too long gets the error for an unavailable database', async () => {
  const fragile = createPool(connection, 1, () => {});
  const idle = transaction({ db: createDatabase(fragile) }, async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 1`.execute(db);
    await gone(rows[0]!.pid);
    await sql`select 1`.execute(db);
  });
  expect(isDatabaseAway(await idle.catch((error: unknown) => error))).toBe(true);
  await fragile.end();
});

/** As with a standby, which a proxy takes for the primary until its first check. */
const readOnly = 'set default_transaction_read_only = on';
const write = 'create table written (n integer)';

test('a connection whose server refuses to write is dropped like a lost one, and the next connection writes', async () => {
  const broken: Error[] = [];
  const fragile = createPool(connection, 1, (error) => void broken.push(error));
  const db = createDatabase(fragile);
  await fragile.query(readOnly);
  const refused = await sql
    .raw(write)
    .execute(db)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: '25006' });
  expect(isDatabaseAway(refused)).toBe(true);
  await vi.waitFor(() => expect([broken, fragile.totalCount]).toEqual([[refused], 0]), soon);
  await sql.raw(`${write}; drop table written`).execute(db);
  await fragile.end();
});

test('a transaction on such a connection fails as a whole, and is not retried there', async () => {
  const fragile = createPool(connection, 1, () => {});
  await fragile.query(readOnly);
  let attempts = 0;
  const work = transaction({ db: createDatabase(fragile) }, async ({ db }) => {
    attempts++;
    await sql.raw(write).execute(db);
  });
  expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
  expect([attempts, fragile.totalCount]).toEqual([1, 0]);
  await fragile.end();
});

test('a new connection of the site to a read-only server is not used, not even to read', async () => {
  const standby = { ...connection, options: '-c default_transaction_read_only=on' };
  const site = createPool(standby, 1, () => {}, { ...directSession, isChecked: true });
  const refused = await site.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(refused)).toBe(true);
  expect(site.totalCount).toBe(0);
  await site.end();
});

test('a named statement is planned once per connection, even if it runs several times', async () => {
  const own = createPool(connection, 1, () => {});
  const double = '/* plan once: doubled */ select $1::int * 2 as doubled';
  for (const given of [1, 2, 3]) expect((await own.query(double, [given])).rows).toEqual([{ doubled: given * 2 }]);
  await own.query('select $1::int as passing', [1]);
  const { rows } = await own.query(
    'select name, generic_plans + custom_plans as asked from pg_prepared_statements where from_sql = false',
  );
  expect(rows).toEqual([{ name: 'plan once: doubled', asked: 3n }]);
  await own.end();
});

test('statements that share a name are kept apart', async () => {
  const alike = ['asc', 'desc'].map(
    (way) => `select /* plan once: alike */ n from generate_series(1, 3) n where n > $1 order by n ${way}`,
  );
  const client = await pool.connect();
  const found = [];
  for (const text of [...alike, ...alike]) found.push((await client.query(text, [1])).rows.map(({ n }) => n));
  client.release();
  expect(found).toEqual([
    [2, 3],
    [3, 2],
    [2, 3],
    [3, 2],
  ]);
});
