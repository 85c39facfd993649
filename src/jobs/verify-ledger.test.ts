import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { aMember, topUp } from '../../test/support/sound-books.ts';
import { createJobs } from './jobs.ts';
import { createLog } from '#platform/log.ts';
import { shownWaiting } from '#domain/registers/work/waiting.view.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { unbalancedBooks } from '#domain/money/ledger/books.queue.ts';
import { restOfJobDeps } from '../../test/support/waiting-jobs.ts';

const { ctx, db, pool, queue, files, clock } = await testDatabase();
const transport = { leavesMachine: true, send: () => Promise.reject(new Error('None is sent.')), close: () => {} };
const night = () => {
  const log = createLog('silent');
  const jobs = createJobs({ ...restOfJobDeps, db, queue, files, clock, log, transport, publicUrl: '' });
  return jobs['verify-ledger'].run({}, { attempt: 1, lastAttempt: false, signal: new AbortController().signal });
};
const waits = async (role: 'finance' | 'owner' | 'support') =>
  shownWaiting(await findWaiting(ctx(), { id: 1n, role }, [unbalancedBooks]), ctx().now);
const asOwner = (statement: string) =>
  pool.query(
    `alter table ledger_account disable trigger user; ${statement}; alter table ledger_account enable trigger user`,
  );

test('each night checks whether the books balance; finance staff get a mail while they do not', async () => {
  await topUp(ctx(), await aMember(ctx()), 500n);
  await night();
  expect(await waits('owner')).toEqual([]);

  await asOwner("update ledger_account set balance = 501 where kind = 'member_available'");
  await night();
  const [told] = await waits('finance');
  expect(told).toMatchObject({ title: 'The books do not balance', more: '1 more' });
  expect(told!.record).toBe('All accounts in NGN add up to ₦0.01 instead of zero.');
  expect(await waits('support')).toEqual([]);

  await asOwner("update ledger_account set balance = 500 where kind = 'member_available'");
  await night();
  expect(await waits('owner')).toEqual([]);
});

test('a verification is saved with the last link of the chain at that time', async () => {
  const { rows } = await sql<{ position: bigint; is_head: boolean; problems: string[] }>`
    select v.position, v.hash = h.hash as is_head, v.problems from ledger_verification v, ledger_head h order by v.id`.execute(
    db,
  );
  expect(rows.map(({ position, is_head, problems }) => [position, is_head, problems.length])).toEqual([
    [1n, true, 0],
    [1n, true, 2],
    [1n, true, 0],
  ]);
});
