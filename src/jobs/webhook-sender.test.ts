import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { replaceWebhookSecret } from '#domain/people/accounts/webhooks/add-webhook.ts';
import { sendDeliveryAgain, sendTestEvent, switchWebhookOn } from '#domain/people/accounts/webhooks/change-webhook.ts';
import { findOwnWebhook } from '#domain/people/accounts/webhooks/find-webhooks.ts';
import { day_ms, hour_ms, minute_ms, second_ms } from '#platform/clock.ts';
import { newestMail } from '../../test/support/account.ts';
import { testDatabase } from '../../test/support/database.ts';
import { receiver, type Received } from '../../test/support/receiver.ts';
import { signedIn } from '../../test/support/signed-in.ts';
import { webhookOf } from '../../test/support/webhooks.ts';

const site = await testDatabase();
const { db, pool, clock } = site;
const program = await receiver(site);
const { sendAll, answerWith } = program;

beforeEach(async () => {
  await pool.query('truncate webhook_endpoint, webhook_event, webhook_delivery');
  program.names['pictures.example'] = ['41.58.0.1'];
  answerWith((answer) => answer.end('taken'));
});

async function withWebhook() {
  const person = await signedIn(site);
  const made = await webhookOf(person, { outside: program.server.outside });
  const deliveries = db.selectFrom('webhook_delivery').selectAll().orderBy('id', 'desc');
  return {
    ...made,
    person,
    send: () => sendTestEvent(person.ctx(), made.webhookId),
    delivery: () => deliveries.where('endpoint_id', '=', BigInt(made.webhookId)).limit(1).executeTakeFirstOrThrow(),
    own: () => findOwnWebhook(person.ctx(), made.webhookId),
  };
}

/** Whether the published package makes the same signature for a given time. */
function isSignedBy(secret: string, { body, headers }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(secret).sign(headers['webhook-id']!, at, body);
  return headers['webhook-signature']!.split(' ').includes(signature);
}

describe('a request', () => {
  test('passes the published package of Standard Webhooks, and fails with another body, secret or time', async () => {
    // The package compares the time with the computer's clock.
    clock.advance(Date.now() - clock.now().getTime());
    const { secret, send } = await withWebhook();
    const verified = (key: string, { body, headers }: Received) => new Webhook(key).verify(body, headers);
    await send();
    const [got] = await sendAll();
    expect(verified(secret, got!)).toMatchObject({ type: 'test.sent', data: { kind: 'test', number: 1 } });
    expect(() => verified(secret, { ...got!, body: got!.body.replace('test', 'tent') })).toThrow('No matching');
    expect(() => verified(`whsec_${Buffer.alloc(24).toString('base64')}`, got!)).toThrow('No matching');
    clock.advance(hour_ms);
    await send();
    const [later] = await sendAll();
    expect(() => verified(secret, later!)).toThrow('too new');
  });

  test('has both signatures for a day after the secret was replaced, and then only the new one', async () => {
    const { secret, person, webhookId, send } = await withWebhook();
    const making = { sessionId: person.sessionId, secret: 'the secret of the tests', formKey: 'a form' };
    const next = await replaceWebhookSecret(person.ctx(), webhookId, making);
    expect(next.secret).not.toBe(secret);
    expect(await replaceWebhookSecret(person.ctx(), webhookId, making)).toEqual(next);
    const another = replaceWebhookSecret(person.ctx(), webhookId, { ...making, formKey: 'another form' });
    await expect(another).rejects.toMatchObject({ code: 'conflict' });
    await send();
    const [both] = await sendAll();
    expect([secret, next.secret].map((one) => isSignedBy(one, both!))).toEqual([true, true]);
    clock.advance(day_ms + 1);
    await send();
    const [alone] = await sendAll();
    expect([secret, next.secret].map((one) => isSignedBy(one, alone!))).toEqual([false, true]);
  });

  test('only the first kilobyte of a huge answer is saved', async () => {
    const { send, delivery } = await withWebhook();
    answerWith((answer) => {
      answer.write(`\0${'x'.repeat(100_000)}`);
      const more = () => !answer.destroyed && answer.write('x'.repeat(100_000), () => setImmediate(more));
      more();
    });
    await send();
    await sendAll();
    const { state, answer } = await delivery();
    expect([state, answer?.length]).toEqual(['delivered', 1023]);
  });

  test('follows no redirect', async () => {
    const { send, delivery } = await withWebhook();
    answerWith((answer) => answer.writeHead(307, { location: 'https://elsewhere.example/' }).end());
    await send();
    expect(await sendAll()).toHaveLength(1);
    expect(await delivery()).toMatchObject({ state: 'waiting', status: 307 });
    expect(program.server.asked).not.toContain('elsewhere.example');
  });

  test('goes to no private address, even if the name led to a public one when the webhook was added', async () => {
    const { send, delivery } = await withWebhook();
    program.names['pictures.example'] = ['10.0.0.7'];
    program.server.connected.length = 0;
    await send();
    expect(await sendAll()).toEqual([]);
    expect([program.server.connected, await delivery()]).toMatchObject([
      [],
      { state: 'waiting', problem: 'not public' },
    ]);
  });
});

describe('an event that the program did not accept', () => {
  test('is sent again at growing intervals for three days with the same id; then the webhook is switched off and its owner gets a mail', async () => {
    const { person, send, delivery, own, webhookId } = await withWebhook();
    answerWith((answer) => answer.writeHead(500).end('broken'));
    const before = clock.now().getTime();
    await send();
    const ids = new Set<string>();
    const pauses: number[] = [];
    for (let tries = 1; tries < 20; tries++) {
      for (const { headers } of await sendAll()) ids.add(headers['webhook-id']!);
      const { due_at } = await delivery();
      if (!due_at) break;
      pauses.push(due_at.getTime() - clock.now().getTime());
      clock.advance(pauses.at(-1)! - 1);
      expect(await sendAll()).toEqual([]);
      clock.advance(1);
    }
    const wanted = [
      5 * second_ms,
      minute_ms,
      5 * minute_ms,
      30 * minute_ms,
      2 * hour_ms,
      6 * hour_ms,
      12 * hour_ms,
      day_ms,
    ];
    for (const [at, pause] of wanted.entries()) expect(Math.abs(pauses[at]! - pause)).toBeLessThanOrEqual(pause / 10);
    expect(ids.size).toBe(1);
    expect(clock.now().getTime() - before).toBe(3 * day_ms);
    expect(await delivery()).toMatchObject({ state: 'failed', tries: pauses.length + 1 });
    expect(await own()).toMatchObject({ offBecause: 'failed for three days' });
    const mail = await newestMail(db, person.member.email!, 'webhook-off');
    expect(mail).toMatchObject({ why: 'failed for three days', host: 'pictures.example' });

    answerWith((answer) => answer.end('well again'));
    const failed = String((await delivery()).id);
    await expect(sendDeliveryAgain(person.ctx(), webhookId, failed)).rejects.toMatchObject({ code: 'conflict' });
    await switchWebhookOn(person.ctx(), webhookId);
    await sendDeliveryAgain(person.ctx(), webhookId, failed);
    expect((await sendAll()).map(({ headers }) => headers['webhook-id'])).toEqual([...ids]);
    expect(await delivery()).toMatchObject({ state: 'delivered', answer: 'well again' });
  });

  test('does not stop later ones, and one success keeps the webhook on', async () => {
    const { send, own } = await withWebhook();
    answerWith((answer, { body }) => answer.writeHead(/"number":1\b/.test(body) ? 500 : 204).end());
    await send();
    for (let day = 0; day < 5; day++) {
      await sendAll();
      await send();
      expect(await sendAll()).not.toEqual([]);
      clock.advance(day_ms);
    }
    expect(await own()).toMatchObject({ offAt: undefined, failed: 1n });
  });

  test('switches the webhook off at once if the program answers 410 Gone', async () => {
    const { person, send, own } = await withWebhook();
    answerWith((answer) => answer.writeHead(410).end());
    await send();
    await sendAll();
    expect(await own()).toMatchObject({ offBecause: 'gone' });
    expect(await newestMail(db, person.member.email!, 'webhook-off')).toMatchObject({ why: 'gone' });
    clock.advance(day_ms);
    expect(await sendAll()).toEqual([]);
  });

  test('waits while its member is suspended', async () => {
    const { person, send } = await withWebhook();
    await send();
    const suspend = (at: Date | null) =>
      db
        .updateTable('member')
        .set({ suspended_at: at, suspended_why: at && 'x' })
        .where('id', '=', person.member.id)
        .execute();
    await suspend(clock.now());
    expect(await sendAll()).toEqual([]);
    await suspend(null);
    expect(await sendAll()).toHaveLength(1);
  });
});

test('events of a webhook arrive in their order, one request at a time', async () => {
  const { send } = await withWebhook();
  let [underWay, most] = [0, 0];
  answerWith((answer) => {
    most = Math.max(most, ++underWay);
    setImmediate(() => {
      underWay--;
      answer.end();
    });
  });
  for (let sent = 0; sent < 8; sent++) await send();
  const numbers = (await sendAll()).map(({ body }) => (JSON.parse(body) as { data: { number: number } }).data.number);
  expect([numbers, most]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 1]);
});

test('one of fifty programs that never answers delays no other', async () => {
  const held: (() => void)[] = [];
  const got = new Set<string>();
  const others = Promise.withResolvers<void>();
  answerWith((answer, { path }) => {
    if (path === '/hangs') return void held.push(() => answer.end());
    answer.end();
    got.add(path);
    if (got.size === 49) others.resolve();
  });
  for (let member = 0; member < 5; member++) {
    const person = await signedIn(site);
    for (let own = 0; own < 10; own++) {
      const path = member === 0 && own === 0 ? 'hangs' : `${member}/${own}`;
      const url = `https://elsewhere.example/${path}`;
      const { webhookId } = await webhookOf(person, { url, outside: program.server.outside });
      await sendTestEvent(person.ctx(), webhookId);
    }
  }
  const all = sendAll();
  await others.promise;
  expect(held).toHaveLength(1);
  held[0]!();
  await all;
});
