import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { soon } from '../../../test/support/limits.ts';
import { createLog } from '../log.ts';
import { createQueue, type JobRun } from './queue.ts';

const { connection, db, pool } = await testDatabase();
const queue = createQueue<{ crack: { nut: number }; gather: { nut: number } }>(connection, createLog('silent'), {
  worker: true,
});
await queue.open(['crack', 'gather']);
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

test('jobs that come while a consumer rests run together', async () => {
  const log: string[] = [];
  const gather = async ({ nut }: { nut: number }) => {
    log.push(`begin ${nut}`);
    // Lets the other jobs that were taken with this one begin.
    await new Promise(setImmediate);
    log.push(`end ${nut}`);
  };
  await queue.work('gather', {
    run: gather,
    retries: 0,
    retryDelaySeconds: 0,
    heartbeatSeconds: 60,
    concurrency: 1,
    atOnce: 4,
    rest_ms: 2000,
  });
  await queue.send(db, 'gather', { nut: 1 });
  await vi.waitFor(() => expect(log).toEqual(['begin 1', 'end 1']), soon);
  for (const nut of [2, 3]) await queue.send(db, 'gather', { nut });
  await vi.waitFor(() => expect(log.slice(2).toSorted()).toEqual(['begin 2', 'begin 3', 'end 2', 'end 3']), soon);
  expect(log.indexOf('begin 3')).toBeLessThan(log.indexOf('end 2'));
});
