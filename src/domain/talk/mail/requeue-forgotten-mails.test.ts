import { beforeEach, expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { requeueForgottenMails } from './requeue-forgotten-mails.ts';

const { ctx, db, pool, queue, clock } = await testDatabase();
beforeEach(() => forgetEverything(pool));
const worker = { kind: 'job', name: 'requeue-mails' } as const;

async function mailWithoutJob(): Promise<string> {
  await queueMail(ctx(), {
    to: ['ada@example.com'],
    template: 'waitlist-welcome',
    props: { name: 'Ada', accountType: 'seller', answers: [], unsubscribeToken: 'x' },
  });
  await pool.query("delete from pgboss.job where name = 'deliver-mail'");
  const row = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(row.id);
}

async function jobs(): Promise<string[]> {
  const found = await pool.query<{ mail: string }>(
    "select data->>'mailId' as mail from pgboss.job where name = 'deliver-mail' order by 1",
  );
  return found.rows.map((row) => row.mail);
}

test('a mail that lost its job gets one new job, and not before it is late', async () => {
  const mail = await mailWithoutJob();
  expect(await requeueForgottenMails(ctx(worker))).toBe(0);
  clock.advance(hour_ms);
  expect(await requeueForgottenMails(ctx(worker))).toBe(1);
  expect(await jobs()).toEqual([mail]);
});

test('a mail that was tried before the backup gets one too, but not one that is sent, given up or a week old', async () => {
  const tried = await mailWithoutJob();
  await db
    .updateTable('mail')
    .set({ attempts: 3, last_error: 'The server is away.' })
    .where('id', '=', BigInt(tried))
    .execute();
  for (const last_event of ['sent', 'failed']) {
    const over = await mailWithoutJob();
    await db.updateTable('mail').set({ last_event }).where('id', '=', BigInt(over)).execute();
  }
  clock.advance(hour_ms);
  expect(await requeueForgottenMails(ctx(worker))).toBe(1);
  expect(await jobs()).toEqual([tried]);
  await pool.query('delete from pgboss.job');
  clock.advance(7 * day_ms);
  expect(await requeueForgottenMails(ctx(worker))).toBe(0);
  const left = await db.selectFrom('mail').select('last_event').where('id', '=', BigInt(tried)).executeTakeFirst();
  expect(left).toEqual({ last_event: 'failed' });
});

test('a mail whose job waits for its next try, or is running, is not queued twice', async () => {
  for (const state of ['created', 'retry', 'active']) {
    await mailWithoutJob();
    clock.advance(hour_ms);
    expect(await requeueForgottenMails(ctx(worker))).toBe(1);
    await pool.query('update pgboss.job set state = $1', [state]);
    expect(await requeueForgottenMails(ctx(worker))).toBe(0);
    await pool.query('delete from mail');
    await pool.query('delete from pgboss.job');
  }
});

test('in a backlog of 10,000 each mail has one job, even when several workers check several times', async () => {
  await mailWithoutJob();
  await pool.query(`insert into mail (template, props, from_address, to_addresses, created_at)
    select template, props, from_address, to_addresses, created_at from mail, generate_series(2, 10000)`);
  clock.advance(hour_ms);
  const half = await db.selectFrom('mail').select('id').orderBy('id').limit(5000).execute();
  await queue.sendMissing(
    db,
    'deliver-mail',
    half.map(({ id }) => ({ mailId: String(id) })),
  );
  const given = await Promise.all([requeueForgottenMails(ctx(worker)), requeueForgottenMails(ctx(worker))]);
  given.push(await requeueForgottenMails(ctx(worker)));
  expect(given.reduce((all, some) => all + some)).toBe(5000);
  const queued = await jobs();
  expect([queued.length, new Set(queued).size]).toEqual([10_000, 10_000]);
});

test('people cannot requeue mails', async () => {
  await expect(requeueForgottenMails(ctx())).rejects.toMatchObject({ code: 'forbidden' });
});
