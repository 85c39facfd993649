import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { openTermiiServer } from '../../test/support/termii-server.ts';
import { queueText } from '#domain/talk/text-messages/queue-text.ts';
import { recordSentText } from '#domain/talk/text-messages/record-text.ts';
import { requeueForgottenTexts } from '#domain/talk/text-messages/requeue-forgotten-texts.ts';
import { minute_ms } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { outboxTransport } from '#platform/mail/create-transport.ts';
import { createTextTransport, outboxText } from '#platform/text/create-text-transport.ts';
import { deliverText } from './deliver-text.ts';
import { noPayments } from '../../test/support/waiting-jobs.ts';

const { ctx, db, pool, queue, files, clock } = await testDatabase();
const termii = await openTermiiServer();
afterAll(() => termii.close());
beforeEach(() => pool.query('truncate text_message restart identity'));

const logged: string[] = [];
const log = createLog('info', { write: (line) => void logged.push(line) });
const site = {
  db,
  queue,
  files,
  clock,
  log,
  publicUrl: 'http://agbon.test',
  transport: outboxTransport(),
  mailFrom: undefined,
  payments: noPayments,
};
const byTermii = createTextTransport({ transport: 'termii', url: termii.url, key: 'TL_test', sender: 'Agbon' });
const run = { attempt: 1, lastAttempt: false, signal: new AbortController().signal };

async function queued(): Promise<{ textId: string }> {
  const { now } = ctx();
  const expiresAt = new Date(now.getTime() + 10 * minute_ms);
  await queueText(ctx(), { to: '+2348031234567', body: 'Your Agbon code is 123456.', expiresAt });
  const { id } = await db.selectFrom('text_message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { textId: String(id) };
}

const row = () => db.selectFrom('text_message').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

describe('a text message', () => {
  test('goes to the provider once, and then only its recipient has the code', async () => {
    const job = await queued();
    await deliverText({ ...site, texts: byTermii }).run(job, run);
    await deliverText({ ...site, texts: byTermii }).run(job, run);
    expect(termii.requests.map(({ body }) => body.sms)).toEqual(['Your Agbon code is 123456.']);
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, body: 'Sent. The text was deleted.' });
  });

  test('stays readable where texts are not sent', async () => {
    const job = await queued();
    await deliverText({ ...site, texts: outboxText() }).run(job, run);
    expect(await row()).toMatchObject({ state: 'sent', body: 'Your Agbon code is 123456.' });
  });

  test('is tried again while that can help, and then given up, without a number in the log', async () => {
    const job = await queued();
    termii.answerOnce(503, { message: 'Not now, +2348031234567.' });
    await expect(deliverText({ ...site, texts: byTermii }).run(job, run)).rejects.toThrow('503');
    expect(await row()).toMatchObject({ state: 'queued', last_error: 'Termii answered 503: Not now, [number].' });
    termii.answerOnce(503, { message: 'Not now.' });
    await deliverText({ ...site, texts: byTermii }).run(job, { ...run, lastAttempt: true });
    expect(await row()).toMatchObject({ state: 'failed', attempts: 2 });
    expect(logged.join()).not.toMatch(/8031234567|123456/);
  });

  test('that the provider will never accept is given up at once', async () => {
    const job = await queued();
    termii.answerOnce(400, { message: 'No such network.' });
    await deliverText({ ...site, texts: byTermii }).run(job, run);
    expect((await row()).state).toBe('failed');
  });

  test('whose code has expired is not sent', async () => {
    const job = await queued();
    const before = termii.requests.length;
    clock.advance(10 * minute_ms);
    await deliverText({ ...site, texts: byTermii }).run(job, run);
    expect([(await row()).state, termii.requests.length]).toEqual(['failed', before]);
  });

  test('is sent once by two workers, and is not lost when the worker that sends it dies', async () => {
    const job = await queued();
    const before = termii.requests.length;
    const sending = Promise.withResolvers<void>();
    const dying = { leavesMachine: true, send: () => (sending.resolve(), new Promise<never>(() => {})) };
    void deliverText({ ...site, texts: dying }).run(job, run);
    await sending.promise;
    await deliverText({ ...site, texts: byTermii }).run(job, run);
    expect(termii.requests.length).toBe(before);
    await db
      .updateTable('text_message')
      .set({ held_until: new Date(0) })
      .execute();
    await Promise.all([1, 2, 3].map(() => deliverText({ ...site, texts: byTermii }).run(job, run)));
    expect([termii.requests.length, (await row()).state]).toEqual([before + 1, 'sent']);
  });

  test('whose job was lost gets one new job, while its code is valid', async () => {
    const { textId } = await queued();
    await pool.query('delete from pgboss.job');
    const ctxOfJob = () => ctx({ kind: 'job', name: 'requeue-texts' });
    clock.advance(2 * minute_ms);
    expect(await requeueForgottenTexts(ctxOfJob())).toBe(1);
    expect(await requeueForgottenTexts(ctxOfJob())).toBe(0);
    const { rows } = await pool.query('select data from pgboss.job');
    expect(rows).toEqual([{ data: { textId } }]);
    await pool.query('delete from pgboss.job');
    clock.advance(10 * minute_ms);
    expect(await requeueForgottenTexts(ctxOfJob())).toBe(0);
    await expect(requeueForgottenTexts(ctx())).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is sent by a job only, never by a request', async () => {
    const { textId } = await queued();
    await expect(recordSentText(ctx(), textId, { deleteBody: true })).rejects.toThrow('Only a job sends texts.');
  });
});
