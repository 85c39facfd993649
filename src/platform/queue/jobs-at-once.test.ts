import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { soon } from '../../../test/support/limits.ts';
import { createLog } from '../log.ts';
import { createQueue, type JobRun } from './queue.ts';

const { connection, db, pool } = await testDatabase();
const queue = createQueue<{ crack: { nut: number } }>(connection, createLog('silent'), { worker: true });
await queue.open(['crack']);
afterAll(() => queue.stop());

test('of jobs that run together, one that fails is retried, and the others run once', async () => {
  const cracked: number[] = [];
  const crack = async ({ nut }: { nut: number }, { attempt }: JobRun) => {
    if (nut === 0) return;
    cracked.push(nut);
    if (nut === 2 && attempt === 1) throw new Error('hard');
  };
  await queue.work('crack', {
    run: crack,
    retries: 1,
    retryDelaySeconds: 0,
    heartbeatSeconds: 60,
    concurrency: 1,
    atOnce: 4,
  });
  const nuts = [1, 2, 3, 4].map((nut) => ({ nut }));
  await queue.sendAll(db, 'crack', nuts);
  await vi.waitFor(async () => {
    await queue.send(db, 'crack', { nut: 0 }); // any notification makes the worker look for due jobs
    expect(cracked.toSorted((one, other) => one - other)).toEqual([1, 2, 2, 3, 4]);
  }, soon);
  const left = "select from pgboss.job where name = 'crack' and state < 'completed'";
  await vi.waitFor(async () => expect((await pool.query(left)).rowCount).toBe(0), soon);
});
