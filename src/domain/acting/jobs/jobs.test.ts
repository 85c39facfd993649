import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { deadJob } from '../../../../test/support/dead-job.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { createLog } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { jobNames, type JobPayloads } from './job.kinds.ts';
import type { Staff } from '../context.ts';
import { staffRoles } from '../roles/staff.options.ts';
import { findJobs } from './find-jobs.ts';
import { giveUpJob, tryJobAgain } from './retry-dead-job.ts';
import { deadJobs } from './jobs.queue.ts';
import { waitingFor } from '../../../../test/support/waiting-for.ts';
import { limited, soon } from '../../../../test/support/limits.ts';

const database = await testDatabase();
const { ctx, db, pool, connection } = database;
const because = { why: 'Its file is gone' };
let owner: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: owner } = await staffAtDesk(database, 'owner'));
});

const waiting = async () =>
  (await pool.query<{ name: string }>("select name from pgboss.job where state < 'active' order by name")).rows.map(
    ({ name }) => name,
  );
const told = async () =>
  (await pool.query("select what, before, after from audit where record_kind = 'job' order by id")).rows;

test(
  'a job that fails for good is listed as dead, and is done when it is tried again',
  async () => {
    const queue = createQueue<JobPayloads>(connection, createLog('silent'), { worker: true });
    await queue.open(jobNames);
    const done: object[] = [];
    let works = false;
    await queue.work('deliver-text', {
      retries: 0,
      retryDelaySeconds: 0,
      heartbeatSeconds: 60,
      concurrency: 1,
      async run(data) {
        if (!works) throw new TypeError('ada@example.com is no number');
        done.push(data);
      },
    });
    await queue.send(db, 'deliver-text', { textId: '7' });
    const seen = () => findJobs(ctx());
    await vi.waitFor(async () => expect((await seen()).dead).toHaveLength(1), soon);
    const [dead] = (await seen()).dead;
    expect(dead).toMatchObject({ name: 'deliver-text', data: { textId: '7' }, tries: 1, error: 'TypeError' });
    expect(JSON.stringify(await seen())).not.toContain('ada@example.com');
    works = true;
    await tryJobAgain(ctx(owner), dead!.id);
    // A worker looks for jobs every ten seconds, and at once when a notification tells it of a job.
    await queue.send(db, 'deliver-text', { textId: '8' });
    await vi.waitFor(() => expect(done).toContainEqual({ textId: '7' }), { timeout: limited(40_000), interval: 50 });
    expect((await seen()).dead).toEqual([]);
    await queue.stop();
  },
  limited(60_000),
);

describe('a dead job', () => {
  test('is tried again once when several people press at the same time', async () => {
    const id = await deadJob(pool, 'purge-expired');
    const pressed = await Promise.allSettled([1, 2, 3].map(() => tryJobAgain(ctx(owner), id)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await waiting()).toEqual(['purge-expired']);
    expect(await told()).toEqual([
      { what: 'try-job-again', before: { job: 'purge-expired', tries: 3 }, after: { state: 'waits again' } },
    ]);
  });

  test('is given up or tried again, never both', async () => {
    const id = await deadJob(pool, 'purge-expired');
    const pressed = await Promise.allSettled([giveUpJob(ctx(owner), id, because), tryJobAgain(ctx(owner), id)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([(await findJobs(ctx())).dead, await told()]).toEqual([[], [expect.anything()]]);
  });

  test('of a kind that no longer exists stays, and can be given up', async () => {
    const id = await deadJob(pool, 'crack-nuts');
    await expect(tryJobAgain(ctx(owner), id)).rejects.toThrow('Give the job up.');
    expect((await findJobs(ctx())).dead).toHaveLength(1);
    await giveUpJob(ctx(owner), id, because);
    expect((await findJobs(ctx())).dead).toEqual([]);
  });

  test.each(['1', 'x', '', '00000000-0000-4000-8000-000000000000'])(
    'that does not exist is not tried: %j',
    async (id) => {
      await expect(tryJobAgain(ctx(owner), id)).rejects.toMatchObject({ code: 'conflict' });
      expect(await told()).toEqual([]);
    },
  );

  test('can be retried or given up only by an owner', async () => {
    const id = await deadJob(pool, 'purge-expired');
    for (const role of staffRoles.filter((one) => one !== 'owner')) {
      const { actor } = await staffAtDesk(database, role);
      await expect(tryJobAgain(ctx(actor), id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(giveUpJob(ctx(actor), id, because)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await findJobs(ctx())).dead).toHaveLength(1);
  });
});

test('dead jobs are in the work queue: at most a hundred are counted', async () => {
  const counted = async () => (await deadJobs.query(waitingFor).execute(db)).rows;
  expect(await counted()).toEqual([{ count: 0, first: null, id: null }]);
  await deadJob(pool, 'purge-expired');
  expect(await counted()).toEqual([{ count: 1, first: expect.any(Date), id: expect.any(String) }]);
  await pool.query(
    "insert into pgboss.job (name, source_name) select 'dead-letter', 'sweep-files' from generate_series(1, 150)",
  );
  expect(await counted()).toEqual([{ count: 100, first: expect.any(Date), id: expect.any(String) }]);
  expect(await findJobs(ctx())).toMatchObject({ hasMoreDead: true, dead: { length: 100 } });
});
