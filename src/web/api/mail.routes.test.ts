import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';

const database = await testDatabase();
const { db, ctx, clock } = database;
const key = Buffer.from('the key of the tests');
const { app, logged } = await testApp({
  database,
  config: { RESEND_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
});

const delivered = JSON.stringify({ type: 'email.delivered', data: { email_id: 'mail-1', to: ['ada@example.com'] } });

function signed(body: string, id = 'notice-1', at = clock.now()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}

async function notify(body: string, headers: Record<string, string>, site = app) {
  const request = new Request('http://agbon.test/api/resend-webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await site.fetch(request);
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

const standing = async () =>
  (await db.selectFrom('mail').select('last_event').orderBy('id').executeTakeFirstOrThrow()).last_event;

beforeAll(async () => {
  await queueMail(ctx(), {
    to: ['ada@example.com'],
    template: 'waitlist-welcome',
    props: { name: 'Ada', accountType: 'seller', answers: [], unsubscribeToken: 'token' },
  });
  await db.updateTable('mail').set({ provider_id: 'mail-1', last_event: 'sent' }).execute();
});

describe('a notice of the mail provider', () => {
  test.each([
    ['without a signature', {}],
    [
      'signed with another key',
      { ...signed(delivered), 'svix-signature': `v1,${Buffer.alloc(32).toString('base64')}` },
    ],
    ['whose body was changed', signed(`${delivered} `)],
    ['that is an hour old', signed(delivered, 'notice-1', new Date(clock.now().getTime() - 3_600_000))],
  ])('%s is refused in JSON, and changes nothing', async (_, headers) => {
    expect(await notify(delivered, headers)).toMatchObject({ status: 403, answer: { status: 403 } });
    expect(await standing()).toBe('sent');
  });

  test('that is genuine is applied once, from any address', async () => {
    const elsewhere = { ...signed(delivered), 'sec-fetch-site': 'cross-site', origin: 'https://provider.example' };
    expect(await notify(delivered, elsewhere)).toEqual({ status: 200, answer: { outcome: 'applied' } });
    expect(await notify(delivered, elsewhere)).toEqual({ status: 200, answer: { outcome: 'repeated' } });
    expect(await standing()).toBe('delivered');
  });

  test('that comes late does not undo a later state', async () => {
    const sent = JSON.stringify({ type: 'email.sent', data: { email_id: 'mail-1' } });
    expect(await notify(sent, signed(sent, 'notice-2'))).toMatchObject({ answer: { outcome: 'old' } });
    expect(await standing()).toBe('delivered');
  });

  test.each(['not JSON', '{}', '[]', '{"type":"contact.created","data":{}}'])(
    'that is not about a mail is accepted and ignored: %s',
    async (body) => {
      expect(await notify(body, signed(body, `notice-${body.length}`))).toEqual({
        status: 200,
        answer: { outcome: 'foreign' },
      });
    },
  );

  test('of a full mailbox is shown on the mail, and does not suppress the address', async () => {
    await db.updateTable('mail').set({ last_event: 'sent' }).execute();
    const bounce = { message: 'The mailbox of ada@example.com is full.', subType: 'MailboxFull', type: 'Transient' };
    const full = JSON.stringify({
      type: 'email.bounced',
      data: { email_id: 'mail-1', to: ['ada@example.com'], bounce },
    });
    expect(await notify(full, signed(full, 'notice-full'))).toMatchObject({ answer: { outcome: 'applied' } });
    expect(await standing()).toBe('bounced');
    const stopped = async () => (await db.selectFrom('mail_suppression').select('reason').execute()).length;
    expect(await stopped()).toBe(0);
    const gone = full.replace('MailboxFull', 'General').replace('Transient', 'Permanent');
    await notify(gone, signed(gone, 'notice-gone'));
    expect(await stopped()).toBe(1);
  });

  test('leaves no address in the log', () => {
    expect(JSON.stringify(logged)).not.toContain('ada@');
  });

  test('is refused if no provider is configured', async () => {
    const { app } = await testApp({ database });
    expect((await notify(delivered, signed(delivered), app)).status).toBe(404);
  });
});
