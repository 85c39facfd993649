import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { transaction } from '#platform/database/transaction.ts';
import { findMail } from '#domain/registers/mails/find-mails.ts';
import { findUnsentMail } from './find-unsent-mail.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { recordAttempt } from './record-attempt.ts';
import { recordDelivery } from './record-delivery.ts';
import { recordFailure } from './record-failure.ts';

const database = await testDatabase();
const ctx = database.ctx({ kind: 'job', name: 'deliver-mail' });

const words = {
  from: 'Àgbọn <hello@agbon.example>',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello\n',
  headers: {},
};

async function queuedMail(): Promise<string> {
  await queueMail(ctx, {
    to: ['ada@example.com'],
    template: 'waitlist-welcome',
    unsubscribePath: '/waitlist/unsubscribe/1',
    props: { name: 'Ada Obi', accountType: 'buyer', answers: [], unsubscribeToken: '1' },
  });
  const row = await ctx.db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(row.id);
}

describe('a mail in the outbox', () => {
  it('does not exist if the transaction that wrote it fails', async () => {
    const before = await ctx.db.selectFrom('mail').select('id').execute();
    const failing = transaction(ctx, async (inner) => {
      await queueMail(inner, { to: 'team', template: 'team-notice', props: notice });
      throw new Error('the rest did not work');
    });
    await expect(failing).rejects.toThrow('the rest did not work');
    expect(await ctx.db.selectFrom('mail').select('id').execute()).toHaveLength(before.length);
  });

  it('goes to the team’s own address when it is for the team', async () => {
    await queueMail(ctx, { to: 'team', template: 'team-notice', replyTo: 'ada@example.com', props: notice });
    const row = await ctx.db.selectFrom('mail').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      to_addresses: ['team@agbon.example'],
      reply_to: 'ada@example.com',
      last_event: 'queued',
      subject: null,
    });
  });

  it('is queued until it is sent', async () => {
    const id = await queuedMail();
    expect(await findUnsentMail(ctx, id)).toMatchObject({ attempts: 0, last_event: 'queued' });
    await recordAttempt(ctx, id, words);
    expect(await findUnsentMail(ctx, id)).toMatchObject({ attempts: 1, subject: 'Hello', body_text: 'Hello\n' });
    await recordDelivery(ctx, id, { event: 'delivered' });
    expect(await findUnsentMail(ctx, id)).toBeUndefined();
    expect(await findMail(ctx, id)).toMatchObject({ lastEvent: 'delivered', sentAt: ctx.now, lastError: null });
  });

  it('stays queued after a temporary failure, and is given up after a permanent one', async () => {
    const id = await queuedMail();
    await recordFailure(ctx, id, { reason: 'The server is away.', isFinal: false });
    expect(await findUnsentMail(ctx, id)).toMatchObject({ last_error: 'The server is away.' });
    await recordFailure(ctx, id, { reason: 'Nobody of that name.', isFinal: true });
    expect(await findUnsentMail(ctx, id)).toBeUndefined();
    expect(await findMail(ctx, id)).toMatchObject({
      lastEvent: 'failed',
      lastError: 'Nobody of that name.',
      sentAt: null,
    });
  });

  it('that was sent stays sent, whatever a slower try reports afterwards', async () => {
    const id = await queuedMail();
    await recordDelivery(ctx, id, { event: 'sent', providerId: `p-${id}` });
    await recordFailure(ctx, id, { reason: 'The server is away.', isFinal: true });
    await recordAttempt(ctx, id, { ...words, subject: 'Another' });
    await recordDelivery(ctx, id, { event: 'delivered', providerId: `q-${id}` });
    const row = await ctx.db.selectFrom('mail').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      last_event: 'sent',
      provider_id: `p-${id}`,
      last_error: null,
      subject: null,
      attempts: 0,
    });
  });

  it('counts as delivered when a notice says so, even after it was given up', async () => {
    const id = await queuedMail();
    await recordFailure(ctx, id, { reason: 'The answer never came.', isFinal: true });
    await recordDelivery(ctx, id, { event: 'sent', providerId: `p-${id}` });
    expect(await findMail(ctx, id)).toMatchObject({ lastEvent: 'sent', lastError: null });
  });

  it('that is erased meanwhile is not sent', async () => {
    const id = await queuedMail();
    expect(await recordAttempt(ctx, id, words)).toBe(true);
    await ctx.db.deleteFrom('mail').where('id', '=', BigInt(id)).execute();
    expect(await recordAttempt(ctx, id, words)).toBe(false);
  });

  it('with a key has the key only until it is sent; in the outbox the mail stays readable', async () => {
    for (const [event, kept] of [
      ['sent', { props: {}, html: null, body_text: null }],
      ['delivered', { props: { token: 'secret' }, html: '<p>Hello</p>', body_text: 'Hello\n' }],
    ] as const) {
      await queueMail(ctx, { to: ['ada@example.com'], template: 'my-data-link', props: { token: 'secret' } });
      const { id } = await ctx.db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await recordAttempt(ctx, String(id), words);
      await recordDelivery(ctx, String(id), { event });
      const row = await ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ ...kept, subject: 'Hello', last_event: event });
    }
  });

  it('without a key keeps its text when it is sent', async () => {
    const id = await queuedMail();
    await recordAttempt(ctx, id, words);
    await recordDelivery(ctx, id, { event: 'sent' });
    expect(await findMail(ctx, id)).toMatchObject({ html: '<p>Hello</p>', text: 'Hello\n' });
  });

  it('cannot be marked as sent by anybody but a job', async () => {
    const id = await queuedMail();
    const guest = database.ctx();
    await expect(recordAttempt(guest, id, words)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(recordDelivery(guest, id, { event: 'sent' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(recordFailure(guest, id, { reason: '', isFinal: true })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await findUnsentMail(ctx, id)).toMatchObject({ attempts: 0 });
  });
});

const notice = {
  customerName: 'Ada Obi',
  customerEmail: 'ada@example.com',
  eventType: 'Waitlist Registration',
  formType: 'Waitlist Signup',
  message: 'Ada Obi joined the waitlist.',
  formData: [],
};
