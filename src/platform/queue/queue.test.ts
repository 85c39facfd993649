import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cutOff } from '../../../test/support/cut-off.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { transaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { createQueue, deadLetterQueue, type JobDefinition, type JobRun, type QueueServer } from './queue.ts';
import { soon } from '../../../test/support/limits.ts';

type Payloads = { crack: { nut: number }; dry: { nut: number } };

const { connection, db, pool } = await testDatabase();

let opened: QueueServer<Payloads>[] = [];
let logged: string[] = [];

async function open(role: { worker: boolean }): Promise<QueueServer<Payloads>> {
  const queue = createQueue<Payloads>(connection, createLog('warn', { write: (line) => void logged.push(line) }), role);
  opened.push(queue);
  await queue.open(['crack', 'dry']);
  return queue;
}

function job(run: JobDefinition<{ nut: number }>['run'], changes: Partial<JobDefinition<{ nut: number }>> = {}) {
  return { run, retries: 0, retryDelaySeconds: 0, heartbeatSeconds: 60, concurrency: 1, ...changes };
}

const waiting = async (name: string) => {
  const sql =
    "select (data->>'nut')::integer as nut from pgboss.job where name = $1 and state < 'completed' order by 1";
  return (await pool.query<{ nut: number }>(sql, [name])).rows.map((row) => row.nut);
};

beforeEach(() => {
  opened = [];
  logged = [];
});

afterEach(async () => {
  await Promise.all(opened.map((queue) => queue.stop()));
  await pool.query('delete from pgboss.job');
});

describe('a job that is sent in a transaction', () => {
  test('runs once that transaction commits, and does not exist when it is rolled back', async () => {
    const queue = await open({ worker: true });
    const cracked: number[] = [];
    await queue.work(
      'crack',
      job(async ({ nut }) => void cracked.push(nut)),
    );
    const undone = transaction({ db }, async ({ db }) => {
      await queue.send(db, 'crack', { nut: 1 });
      throw new Error('a worm');
    });
    await expect(undone).rejects.toThrow('a worm');
    const sent = Promise.withResolvers<void>();
    const seenOutside = sent.promise.then(() => waiting('crack'));
    await transaction({ db }, async ({ db }) => {
      await queue.send(db, 'crack', { nut: 2 });
      sent.resolve();
      expect(await seenOutside).toEqual([]);
    });
    await vi.waitFor(() => expect(cracked).toEqual([2]), soon);
    // The queue marks the job as done a moment after its work.
    await vi.waitFor(async () => expect(await waiting('crack')).toEqual([]), soon);
  });

  test('waits until its time', async () => {
    const queue = await open({ worker: true });
    const cracked: number[] = [];
    await queue.work(
      'crack',
      job(async ({ nut }) => void cracked.push(nut)),
    );
    await queue.send(db, 'crack', { nut: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    await queue.send(db, 'crack', { nut: 2 });
    await vi.waitFor(() => expect(cracked).toEqual([2]), soon);
    // The queue marks the job as done a moment after its work.
    await vi.waitFor(async () => expect(await waiting('crack')).toEqual([1]), soon);
  });
});

describe('a job that fails', () => {
  test('is retried by its rules: it is done when a try succeeds, and else set aside for people to see', async () => {
    const queue = await open({ worker: true });
    const runs: Record<string, unknown>[] = [];
    const crack = async ({ nut }: { nut: number }, { attempt, lastAttempt }: JobRun) => {
      if (nut === 0) return;
      runs.push({ nut, attempt, lastAttempt });
      if (nut === 7 || attempt === 1) throw new Error('too hard');
    };
    await queue.work('crack', job(crack, { retries: 1, concurrency: 2 }));
    for (const nut of [7, 8]) await queue.send(db, 'crack', { nut });
    await vi.waitFor(async () => {
      await queue.send(db, 'crack', { nut: 0 }); // any notification makes the worker look for due jobs
      const left = (await waiting('crack')).filter((nut) => nut !== 0);
      expect([left, await waiting(deadLetterQueue)]).toEqual([[], [7]]);
    }, soon);
    expect(runs.toSorted((one, other) => Number(one.nut) - Number(other.nut))).toEqual([
      { nut: 7, attempt: 1, lastAttempt: false },
      { nut: 7, attempt: 2, lastAttempt: true },
      { nut: 8, attempt: 1, lastAttempt: false },
      { nut: 8, attempt: 2, lastAttempt: true },
    ]);
    const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg, job, attempt }) => [msg, job, attempt])).toEqual([
      ['job failed', 'crack', 1],
      ['job failed', 'crack', 1],
      ['job failed', 'crack', 2],
    ]);
  });

  test('because its database was lost is retried once the database is back, by the same worker', async () => {
    const queue = await open({ worker: true });
    const database = await cutOff({ connection });
    const runs: number[][] = [];
    const crack = async ({ nut }: { nut: number }, { attempt }: JobRun) => {
      runs.push([nut, attempt]);
      if (attempt > 1 || nut === 2) return;
      await database.cut();
      await database.mend();
      // The queue has noticed the lost connections and uses others to record that this run failed.
      await vi.waitFor(() => expect(logged.join()).toContain('queue error'), soon);
      await pool.query('select 1');
      throw new Error('Connection terminated unexpectedly');
    };
    await queue.work('crack', job(crack, { retries: 1 }));
    await queue.send(db, 'crack', { nut: 1 });
    await vi.waitFor(async () => {
      expect(runs).toContainEqual([1, 1]);
      await queue.send(db, 'crack', { nut: 2 });
      expect(runs.filter(([nut]) => nut === 1)).toEqual([
        [1, 1],
        [1, 2],
      ]);
    }, soon);
    expect(runs).toContainEqual([2, 1]);
    await database.end();
  });

  test('does not delay the next', async () => {
    const queue = await open({ worker: true });
    const cracked: number[] = [];
    const crack = async ({ nut }: { nut: number }) => {
      if (nut === 1) throw new Error('too hard');
      cracked.push(nut);
    };
    await queue.work('crack', job(crack, { retries: 1, retryDelaySeconds: 3600 }));
    for (const nut of [1, 2, 3]) await queue.send(db, 'crack', { nut });
    await vi.waitFor(() => expect(cracked).toEqual([2, 3]), soon);
  });
});

test('jobs that waited before there was a worker start at once, one after the other', async () => {
  const web = await open({ worker: false });
  await transaction({ db }, async ({ db }) => {
    for (let nut = 1; nut <= 30; nut++) await web.send(db, 'crack', { nut });
  });
  const worker = await open({ worker: true });
  const cracked: number[] = [];
  await worker.work(
    'crack',
    job(async ({ nut }) => void cracked.push(nut)),
  );
  await vi.waitFor(() => expect(cracked).toHaveLength(30), soon);
});

test('two workers share the jobs, and no job is run by both', async () => {
  const [one, other] = await Promise.all([open({ worker: true }), open({ worker: true })]);
  const cracked: number[][] = [[], []];
  for (const [at, worker] of [one, other].entries()) {
    await worker.work(
      'crack',
      job(async ({ nut }) => void cracked[at]!.push(nut), { concurrency: 3 }),
    );
  }
  const nuts = Array.from({ length: 60 }, (_, at) => at + 1);
  await Promise.all(nuts.map((nut) => one.send(db, 'crack', { nut })));
  await vi.waitFor(() => expect(cracked.flat().length).toBeGreaterThanOrEqual(60), soon);
  expect(cracked.flat().toSorted((first, second) => first - second)).toEqual(nuts);
});

test('no more jobs run at once than their rules allow, and jobs of other kinds do not wait for them', async () => {
  const queue = await open({ worker: true });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const crack = async () => {
    most = Math.max(most, ++running);
    await gate.promise;
    running--;
  };
  const dried: number[] = [];
  await queue.work('crack', job(crack, { concurrency: 2 }));
  await queue.work(
    'dry',
    job(async ({ nut }) => void dried.push(nut)),
  );
  for (const nut of [1, 2, 3, 4]) await queue.send(db, 'crack', { nut });
  await queue.send(db, 'dry', { nut: 5 });
  await vi.waitFor(() => expect([running, dried]).toEqual([2, [5]]), soon);
  gate.resolve();
  await vi.waitFor(async () => expect(await waiting('crack')).toEqual([]), soon);
  expect(most).toBe(2);
});

test('a worker that stops lets its running job finish, and takes no other', async () => {
  const [queue, web] = [await open({ worker: true }), await open({ worker: false })];
  const gate = Promise.withResolvers<void>();
  const events: string[] = [];
  const crack = async ({ nut }: { nut: number }) => {
    events.push(`began ${nut}`);
    await gate.promise;
    events.push(`done ${nut}`);
  };
  await queue.work('crack', job(crack));
  await queue.send(db, 'crack', { nut: 1 });
  await vi.waitFor(() => expect(events).toEqual(['began 1']), soon);
  const stopped = queue.stop();
  gate.resolve();
  await stopped;
  await web.send(db, 'crack', { nut: 2 });
  expect([events, await waiting('crack')]).toEqual([['began 1', 'done 1'], [2]]);
});

test('many processes that open a new queue at once all find it open', async () => {
  const queues = Array.from({ length: 4 }, () =>
    createQueue<{ peel: { nut: number } }>(connection, createLog('silent'), { worker: false }),
  );
  await Promise.all(queues.map((queue) => queue.open(['peel'])));
  for (const [at, queue] of queues.entries()) await queue.send(db, 'peel', { nut: at });
  expect(await waiting('peel')).toEqual([0, 1, 2, 3]);
  await Promise.all(queues.map((queue) => queue.stop()));
});

test('a queue is ready once it is open', async () => {
  expect(await (await open({ worker: false })).ready()).toBe(true);
});
