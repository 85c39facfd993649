import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/support/database.ts';
import { prepareAppLogin } from '../database/app-login.ts';
import { createPool } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { installQueue } from './install-queue.ts';
import { createQueue } from './queue.ts';

const failNever = (error: unknown) => expect(error).toBeUndefined();

test('the tables of the queue are created once, even when many processes start at once', async () => {
  const pool = createPool(await emptyDatabase(), 3, () => {});
  await Promise.all([1, 2, 3].map(() => installQueue(pool, failNever)));
  expect((await pool.query('select version from pgboss.version')).rowCount).toBe(1);
  await pool.end();
});

test('an index that an upgrade postpones is built by the owner, before the application signs in', async () => {
  const { pool } = await testDatabase(2);
  await pool.query(`update pgboss.version set bam_on = null;
    insert into pgboss.bam (name, version, status, table_name, command)
    values ('late', 43, 'pending', 'job_common', 'create index concurrently if not exists late on pgboss.job_common (name)')`);
  await installQueue(pool, failNever);
  expect((await pool.query(`select to_regclass('pgboss.late') is not null as built`)).rows).toEqual([{ built: true }]);
});

test('the application may rebuild an index of the queue, and add queues, without owning its tables', async () => {
  const { pool: owner, connection } = await testDatabase(2);
  const login = await prepareAppLogin(owner, { connection });
  const app = createPool(login.connection, 1, () => {});
  const { rows } = await owner.query<{ index: string }>(
    `select min(indexrelid::regclass::text) as index from pg_index where indrelid = 'pgboss.job_common'::regclass`,
  );
  await app.query(`reindex index concurrently ${rows[0]!.index}`);
  await expect(app.query('drop table pgboss.job_common')).rejects.toMatchObject({ code: '42501' });
  await app.end();
  const queue = createQueue<{ crack: object }>(login.connection, createLog('silent'), { worker: false });
  await queue.open(['crack']);
  expect(await queue.ready()).toBe(true);
  await queue.stop();
});
