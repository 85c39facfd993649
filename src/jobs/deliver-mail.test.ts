import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { openResendServer, refusal } from '../../test/support/resend-server.ts';
import { openSmtpInbox } from '../../test/support/smtp-inbox.ts';
import { applyMailNotice } from '#domain/talk/mail/apply-mail-notice.ts';
import { findMail, findMails } from '#domain/registers/mails/find-mails.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { createLog } from '#platform/log.ts';
import { TemporaryMailError } from '#platform/mail/mail-errors.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import { resendTransport } from '#platform/mail/resend-transport.ts';
import { smtpTransport } from '#platform/mail/smtp-transport.ts';
import type { JobRun } from '#platform/queue/queue.ts';
import { deliverMail } from './deliver-mail.ts';
import { jobCtx, type JobDeps } from './job-deps.ts';
import { noPayments } from '../../test/support/waiting-jobs.ts';

const { db, queue, files, clock, ctx } = await testDatabase();
const smtp = await openSmtpInbox();
const resend = await openResendServer();
const byMailServer = smtpTransport(smtp.url);
const byResend = resendTransport({ url: resend.url, key: 're_test' });

afterAll(async () => {
  byMailServer.close();
  await smtp.close();
  await resend.close();
});

const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const publicUrl = 'https://agbon.test';

function depsWith(change: Partial<JobDeps> = {}): JobDeps {
  return {
    db,
    queue,
    files,
    clock,
    log,
    transport: outboxTransport(),
    mailFrom: undefined,
    payments: noPayments,
    publicUrl,
    ...change,
  };
}

function run(change: Partial<JobRun> = {}): JobRun {
  return { attempt: 1, lastAttempt: false, signal: new AbortController().signal, ...change };
}

/** Joins the waitlist and returns the number of the welcome mail. */
async function welcomeMail(email = `ada.${crypto.randomUUID()}@example.com`): Promise<string> {
  const entry = { name: 'Adé Obi', email, phone: '0803 123 4567', account_type: 'seller' };
  await joinWaitlist(ctx(), joinWaitlistSchema.parse(entry));
  const [mail] = (await findMails(ctx())).rows;
  return mail!.id;
}

function deliver(mailId: string, deps: JobDeps, how?: JobRun): Promise<void> {
  return deliverMail(deps).run({ mailId }, how ?? run());
}

describe('delivering a mail', () => {
  it('the outbox saves it: rendered, readable, delivered', async () => {
    const id = await welcomeMail();
    await deliver(id, depsWith());
    const mail = await findMail(ctx(), id);
    expect(mail).toMatchObject({
      lastEvent: 'delivered',
      subject: 'You are on the Àgbọn waitlist',
      from: 'Àgbọn <hello@agbon.example>',
      attempts: 1,
      sentAt: clock.now(),
    });
    expect(mail!.html).toContain('Adé Obi');
    expect(mail!.text).toContain('Adé Obi');
  });

  it('a mail server receives it with one-click unsubscribe, from the sender in the settings', async () => {
    const id = await welcomeMail();
    await deliver(id, depsWith({ transport: byMailServer, mailFrom: 'Àgbọn Mail <mail@agbon.test>' }));
    const mail = await findMail(ctx(), id);
    const { recipients, message } = smtp.received.at(-1)!;
    expect(recipients).toEqual(mail!.to);
    expect(message.header('From')).toBe('Àgbọn Mail <mail@agbon.test>');
    expect(message.header('Subject')).toBe('You are on the Àgbọn waitlist');
    expect(message.header('List-Unsubscribe')).toMatch(
      /^<https:\/\/agbon\.test\/waitlist\/unsubscribe\/[0-9a-f-]{36}>$/,
    );
    expect(message.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(message.header('Auto-Submitted')).toBe('auto-generated');
    expect(message.parts['text/plain']!.trim()).toBe(mail!.text!.trim());
    expect(message.parts['text/html']!.trim()).toBe(mail!.html!.trim());
    expect(mail).toMatchObject({ lastEvent: 'sent', from: 'Àgbọn Mail <mail@agbon.test>' });
  });

  it('a mail that was sent, given up or deleted is not sent', async () => {
    const id = await welcomeMail();
    await deliver(id, depsWith());
    const before = smtp.received.length;
    await deliver(id, depsWith({ transport: byMailServer }));
    await deliver('999999', depsWith({ transport: byMailServer }));
    expect(smtp.received.length).toBe(before);
    expect(await findMail(ctx(), id)).toMatchObject({ attempts: 1 });
  });

  it('the notices of Resend find their mail', async () => {
    const id = await welcomeMail();
    await deliver(id, depsWith({ transport: byResend }));
    const row = await db
      .selectFrom('mail')
      .select('provider_id')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    const notice = { noticeId: 'msg_1', providerId: row.provider_id!, event: 'delivered' };
    expect(await applyMailNotice(jobCtx(depsWith(), 'deliver-mail'), notice)).toBe('applied');
  });
});

describe('a mail that cannot be delivered at once', () => {
  it('a process that dies between sending and recording it sends one mail, not two', async () => {
    const id = await welcomeMail();
    const before = resend.sentMails();
    // The first process sends the mail and dies before it saves that; the second, with newer texts, takes over.
    const dying = {
      ...byResend,
      send: async (mail: Parameters<typeof byResend.send>[0]) => {
        await byResend.send(mail);
        throw new TemporaryMailError('GONE', 'The process was gone.');
      },
    };
    await expect(deliver(id, depsWith({ transport: dying }))).rejects.toThrow('The process was gone.');
    await deliver(
      id,
      depsWith({ transport: byResend, publicUrl: 'https://new.agbon.test', mailFrom: 'new@agbon.test' }),
    );
    expect(resend.sentMails()).toBe(before + 1);
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'sent', attempts: 2, lastError: null });
  });

  it('a temporary refusal is thrown, so that the job tries again, and is recorded', async () => {
    const email = `busy.${crypto.randomUUID()}@example.com`;
    smtp.refuse(email, 451);
    const id = await welcomeMail(email);
    await expect(deliver(id, depsWith({ transport: byMailServer }))).rejects.toMatchObject({ code: 'SMTP_451' });
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'queued', attempts: 1, sentAt: null });
    expect((await findMail(ctx(), id))!.lastError).toContain('451');
  });

  it('a permanent refusal gives the mail up at once', async () => {
    const email = `gone.${crypto.randomUUID()}@example.com`;
    smtp.refuse(email, 550);
    const id = await welcomeMail(email);
    await deliver(id, depsWith({ transport: byMailServer }));
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'failed', sentAt: null });
  });

  it('the last try gives the mail up and logs that without naming a person', async () => {
    const email = `busy.${crypto.randomUUID()}@example.com`;
    smtp.refuse(email, 451);
    const id = await welcomeMail(email);
    lines.length = 0;
    await deliver(id, depsWith({ transport: byMailServer }), run({ attempt: 12, lastAttempt: true }));
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'failed' });
    expect(lines.join()).toContain('mail given up');
    expect(lines.join()).not.toContain(email);
    expect(lines.join()).not.toContain('Obi');
  });

  it('a delay that the provider asks for is respected, even on the last try', async () => {
    const id = await welcomeMail();
    resend.answerOnce(429, refusal(429, 'daily_quota_exceeded', 'Tomorrow.').body, { 'retry-after': '3600' });
    await deliver(id, depsWith({ transport: byResend }), run({ lastAttempt: true }));
    const jobs = await db
      .withTables<{ 'pgboss.job': { data: { mailId: string }; start_after: Date } }>()
      .selectFrom('pgboss.job')
      .select('start_after')
      .where((where) => where(where.ref('data', '->>').key('mailId'), '=', id))
      .execute();
    expect(jobs.map((job) => job.start_after)).toContainEqual(new Date(clock.now().getTime() + 3_600_000));
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'queued' });
  });

  it('such a delay has an upper limit', async () => {
    const id = await welcomeMail();
    await db.updateTable('mail').set({ attempts: 19 }).where('id', '=', BigInt(id)).execute();
    resend.answerOnce(429, refusal(429, 'daily_quota_exceeded', 'Tomorrow.').body, { 'retry-after': '3600' });
    await deliver(id, depsWith({ transport: byResend }));
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'failed', attempts: 20 });
  });

  it('a mail that cannot be rendered is given up at once', async () => {
    const id = await welcomeMail();
    await db.updateTable('mail').set({ template: 'forgotten' }).where('id', '=', BigInt(id)).execute();
    await deliver(id, depsWith());
    // No mailbox shows it, because its kind is in no mailbox's list.
    const kept = await db.selectFrom('mail').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ last_event: 'failed', last_error: 'There is no mail forgotten.' });
  });

  it('a fault of ours is tried again, and its text, which could name a person, is not saved', async () => {
    const id = await welcomeMail();
    await db.updateTable('mail').set({ props: '{}' }).where('id', '=', BigInt(id)).execute();
    await expect(deliver(id, depsWith())).rejects.toThrow(TypeError);
    expect(await findMail(ctx(), id)).toMatchObject({ lastEvent: 'queued', lastError: 'A fault of ours: TypeError.' });
  });
});
