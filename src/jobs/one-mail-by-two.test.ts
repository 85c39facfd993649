import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { statementsOf } from '../../test/support/statements.ts';
import { openResendServer } from '../../test/support/resend-server.ts';
import { findMail } from '#domain/registers/mails/find-mails.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import { resendTransport } from '#platform/mail/resend-transport.ts';
import type { MailTransport } from '#platform/mail/transport.ts';
import { deliverMail } from './deliver-mail.ts';
import { noPayments } from '../../test/support/waiting-jobs.ts';

const { db, pool, queue, files, clock, ctx } = await testDatabase();
const resend = await openResendServer();
const byResend = resendTransport({ url: resend.url, key: 're_test' });
afterAll(() => resend.close());

const log = createLog('silent');
const site = {
  db,
  queue,
  files,
  clock,
  log,
  mailFrom: undefined,
  payments: noPayments,
  publicUrl: 'https://agbon.test',
};
const depsWith = (transport: MailTransport) => ({ ...site, transport });
const run = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

async function welcomeMail(): Promise<string> {
  await queueMail(ctx(), { to: ['ada@example.com'], template: 'account-exists', props: { name: 'Ada' } });
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(id);
}

function deliver(mailId: string, deps: ReturnType<typeof depsWith>): Promise<void> {
  return deliverMail(deps).run({ mailId }, run);
}

async function startsOfJobs(mailId: string): Promise<Date[]> {
  const { rows } = await pool.query<{ start_after: Date }>(
    `select start_after from pgboss.job where data ->> 'mailId' = $1`,
    [mailId],
  );
  return rows.map((row) => row.start_after);
}

describe('a mail that two workers have', () => {
  it('is sent once, whether the workers start together or one after the other', async () => {
    const id = await welcomeMail();
    const before = resend.requests.length;
    const sending = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const slow = {
      ...byResend,
      send: async (mail: Parameters<typeof byResend.send>[0]) => {
        sending.resolve();
        await answered.promise;
        return byResend.send(mail);
      },
    };
    const first = Promise.all([1, 2, 3].map(() => deliver(id, depsWith(slow))));
    await sending.promise;
    await deliver(id, depsWith(byResend));
    expect(resend.requests.length).toBe(before);
    answered.resolve();
    await first;
    await deliver(id, depsWith(byResend));
    expect(resend.requests.length).toBe(before + 1);
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'sent', attempts: 1 });
  });

  it('is not lost when its worker dies: the other worker resumes, and the provider recognises the mail', async () => {
    const id = await welcomeMail();
    const before = resend.sentMails();
    const gone = new Promise<never>(() => {});
    const sent = Promise.withResolvers<void>();
    const dying = {
      ...byResend,
      send: async (mail: Parameters<typeof byResend.send>[0]) => {
        await byResend.send(mail);
        sent.resolve();
        return gone;
      },
    };
    void deliver(id, depsWith(dying));
    await sent.promise;
    await deliver(id, depsWith(byResend));
    const row = await db.selectFrom('mail').select('held_until').where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
    expect(await startsOfJobs(id)).toContainEqual(row.held_until);
    await db
      .updateTable('mail')
      .set({ held_until: new Date(0) })
      .where('id', '=', BigInt(id))
      .execute();
    await deliver(id, depsWith(byResend));
    expect(resend.sentMails()).toBe(before + 1);
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'sent', attempts: 2 });
  });
});

describe('a mail of the outbox that another worker has', () => {
  it('is left to that worker, and checked again when its claim has ended', async () => {
    const id = await welcomeMail();
    const { rows } = await pool.query<{ held_until: Date }>(
      `update mail set held_until = clock_timestamp() + interval '5 minutes' where id = $1 returning held_until`,
      [id],
    );
    const before = await startsOfJobs(id);
    await deliver(id, depsWith(outboxTransport()));
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'queued', attempts: 0 });
    const later = (await startsOfJobs(id)).map(Number).filter((start) => !before.map(Number).includes(start));
    expect(later).toEqual([Number(rows[0]!.held_until)]);
  });
});

describe('mails that one worker has at once', () => {
  it('are read, rendered and delivered together: two statements, however many mails', async () => {
    const ids: string[] = [];
    for (let mail = 0; mail < 6; mail++) ids.push(await welcomeMail());
    const sent = await statementsOf(pool, () => Promise.all(ids.map((id) => deliver(id, depsWith(outboxTransport())))));
    expect(sent).toHaveLength(2);
    for (const id of ids) expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'delivered', attempts: 1 });
  });

  it('have their own words, and a failing mail stops no other', async () => {
    const [own, broken, last] = [await welcomeMail(), await welcomeMail(), await welcomeMail()];
    await db.updateTable('mail').set({ props: '{}' }).where('id', '=', BigInt(own)).execute();
    await db.updateTable('mail').set({ template: 'forgotten' }).where('id', '=', BigInt(broken)).execute();
    await Promise.all([own, broken, last].map((id) => deliver(id, depsWith(outboxTransport()))));
    const { rows } = await pool.query<{ last_event: string; html: string | null }>(
      'select last_event, html from mail where id = any($1) order by id',
      [[own, broken, last]],
    );
    expect(rows.map(({ last_event }) => last_event)).toEqual(['delivered', 'failed', 'delivered']);
    expect([rows[0]!.html?.includes('Ada'), rows[2]!.html?.includes('Ada')]).toEqual([false, true]);
  });
});
