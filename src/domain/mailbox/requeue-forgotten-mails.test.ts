import { expect, test } from 'vitest';
import { hour_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { queueMail } from './queue-mail.ts';
import { requeueForgottenMails } from './requeue-forgotten-mails.ts';

const { ctx, db, pool, clock } = await testDatabase();
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

test('a mail that lost its job gets one, once, and not before it is late', async () => {
  const mail = await mailWithoutJob();
  expect(await requeueForgottenMails(ctx(worker))).toBe(0);
  clock.advance(hour_ms);
  expect(await requeueForgottenMails(ctx(worker))).toBe(1);
  expect(await jobs()).toEqual([mail]);
});

test('a mail that was tried or sent is left alone', async () => {
  const tried = await mailWithoutJob();
  await pool.query('update mail set attempts = 1');
  const sent = await mailWithoutJob();
  await pool.query("update mail set last_event = 'sent' where id = $1", [sent]);
  clock.advance(hour_ms);
  expect(await requeueForgottenMails(ctx(worker))).toBe(0);
  expect(tried).not.toBe(sent);
});

test('people cannot have mails sent again', async () => {
  await expect(requeueForgottenMails(ctx())).rejects.toMatchObject({ code: 'forbidden' });
});
