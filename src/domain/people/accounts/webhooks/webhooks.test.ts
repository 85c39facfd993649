import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { newestMail } from '../../../../../test/support/account.ts';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { signedIn, type SignedIn } from '../../../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../../../test/support/staff.ts';
import { unreachable } from '../../../../../test/support/unreachable.ts';
import { webhookOf, webhookWithDelivery } from '../../../../../test/support/webhooks.ts';
import { addWebhook, replaceWebhookSecret } from './add-webhook.ts';
import {
  changeWebhookKinds,
  removeWebhook,
  sendDeliveryAgain,
  sendTestEvent,
  switchWebhookOff,
  switchWebhookOn,
} from './change-webhook.ts';
import { deliveryList } from './delivery.list.ts';
import { findDeliveries, findDelivery } from './find-deliveries.ts';
import { findOwnWebhook, findWebhooks } from './find-webhooks.ts';
import { webhookData } from './person-data.ts';
import { allowWebhook, stopWebhook } from './switch-member-webhook.ts';

const site = await testDatabase();
const { db, clock } = site;
const making = ({ sessionId }: SignedIn, formKey = 'a form') => ({
  sessionId,
  secret: 'the secret of the tests',
  formKey,
});
const all = deliveryList.whole;
const publicUrl = 'https://agbon.test';

describe('a webhook that a member adds', () => {
  test('is stored with an encrypted secret, and its owner gets a mail without it', async () => {
    const person = await signedIn(site);
    const { webhookId, secret } = await webhookOf(person, { kinds: ['deal', 'order'] });
    expect(await findOwnWebhook(person.ctx(), webhookId)).toMatchObject({ kinds: ['deal', 'order'], failed: 0n });
    const stored = await db
      .selectFrom('webhook_endpoint')
      .select('sealed_secret')
      .where('id', '=', BigInt(webhookId))
      .executeTakeFirstOrThrow();
    expect(stored.sealed_secret.includes(secret.slice(6))).toBe(false);
    const mail = await newestMail(db, person.member.email!, 'account-changed');
    expect(mail).toMatchObject({ change: 'webhook-added', detail: 'pictures.example' });
  });

  test('is added once by a form that is sent twice, and one address has one webhook', async () => {
    const person = await signedIn(site);
    const wanted = { url: 'https://shop.example/hooks', kinds: [] };
    const first = await addWebhook(person.ctx(), wanted, making(person), unreachable);
    expect(await addWebhook(person.ctx(), wanted, making(person), unreachable)).toEqual(first);
    const other = addWebhook(person.ctx(), wanted, making(person, 'another form'), unreachable);
    await expect(other).rejects.toMatchObject({ code: 'conflict', field: 'url' });
  });

  test.each([
    ['http://shop.example/', 'https://'],
    ['https://name:word@shop.example/', 'https://'],
    ['https://shop.example:8443/', 'without a port'],
    ['https://127.0.0.1/', 'open to the internet'],
    ['https://[::1]/', 'open to the internet'],
    ['https://inside.example/', 'open to the internet'],
    ['https://shop.invalid/', 'No server'],
    ['shop', 'https://'],
  ])('at %s is refused', async (url, why) => {
    const person = await signedIn(site);
    const resolve = async (host: string) =>
      host === 'inside.example' ? ['41.58.0.1', '10.0.0.7'] : unreachable.resolve(host, {} as never);
    const adding = addWebhook(person.ctx(), { url, kinds: [] }, making(person), { ...unreachable, resolve });
    await expect(adding).rejects.toMatchObject({
      code: 'invalid',
      field: 'url',
      message: expect.stringContaining(why),
    });
  });

  test('needs a recently entered password, as does a new secret', async () => {
    const person = await signedIn(site);
    const { webhookId } = await webhookOf(person);
    const long = new Date(clock.now().getTime() - hour_ms);
    await db.updateTable('session').set({ proved_at: long }).where('id', '=', person.sessionId).execute();
    await expect(webhookOf(person)).rejects.toMatchObject({ code: 'forbidden' });
    const replacing = replaceWebhookSecret(person.ctx(), webhookId, making(person));
    await expect(replacing).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is the last one when there are ten, and replaces the oldest one of a demo account', async () => {
    const [person, demo] = [await signedIn(site), await signedIn(site, { is_demo: true })];
    for (let more = 0; more < 10; more++) for (const one of [person, demo]) await webhookOf(one);
    const [oldest] = (await findWebhooks(demo.ctx())).toReversed();
    await expect(webhookOf(person)).rejects.toMatchObject({ code: 'conflict' });
    await webhookOf(demo);
    const left = await findWebhooks(demo.ctx());
    expect([left.length, left.some(({ id }) => id === oldest!.id)]).toEqual([10, false]);
  });
});

test('another member neither sees nor changes a webhook and its deliveries', async () => {
  const [person, other] = [await signedIn(site), await signedIn(site)];
  const { webhookId, deliveryId } = await webhookWithDelivery(person);
  const theirs = await webhookWithDelivery(other);
  const ctx = other.ctx();
  for (const act of [
    () => findOwnWebhook(ctx, webhookId),
    () => findDeliveries(ctx, webhookId, all),
    () => findDelivery(ctx, { webhookId, deliveryId }, publicUrl),
    () => findDelivery(ctx, { ...theirs, deliveryId }, publicUrl),
    () => changeWebhookKinds(ctx, webhookId, { kinds: ['deal'] }),
    () => switchWebhookOff(ctx, webhookId),
    () => sendTestEvent(ctx, webhookId),
    () => sendDeliveryAgain(ctx, webhookId, deliveryId),
    () => sendDeliveryAgain(ctx, theirs.webhookId, deliveryId),
    () => replaceWebhookSecret(ctx, webhookId, making(other)),
    () => removeWebhook(ctx, webhookId),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' });
  expect(await findOwnWebhook(person.ctx(), webhookId)).toMatchObject({ kinds: [], waiting: 1n });
  expect((await findDeliveries(person.ctx(), webhookId, all)).rows).toHaveLength(1);
  expect((await findWebhooks(ctx)).map(({ id }) => String(id))).toEqual([theirs.webhookId]);
});

test('a webhook is switched off and on, and removed with its deliveries', async () => {
  const person = await signedIn(site);
  const { webhookId, deliveryId } = await webhookWithDelivery(person);
  await switchWebhookOff(person.ctx(), webhookId);
  await expect(switchWebhookOff(person.ctx(), webhookId)).rejects.toMatchObject({ code: 'conflict' });
  await expect(sendTestEvent(person.ctx(), webhookId)).rejects.toMatchObject({ code: 'conflict' });
  await switchWebhookOn(person.ctx(), webhookId);
  await expect(switchWebhookOn(person.ctx(), webhookId)).rejects.toMatchObject({ code: 'conflict' });
  await changeWebhookKinds(person.ctx(), webhookId, { kinds: ['payout'] });
  expect(await findOwnWebhook(person.ctx(), webhookId)).toMatchObject({ kinds: ['payout'], offAt: undefined });
  await removeWebhook(person.ctx(), webhookId);
  const left = db.selectFrom('webhook_delivery').select('id').where('id', '=', BigInt(deliveryId));
  expect(await left.execute()).toEqual([]);
});

test('a webhook that our team switches off can be switched on only by our team, and the member gets the reason', async () => {
  const person = await signedIn(site);
  const { webhookId } = await webhookOf(person);
  const at = { memberId: person.member.id, webhookId };
  const support = site.ctx((await staffAtDesk(site, 'support')).actor);
  const reading = site.ctx((await staffAtDesk(site, 'viewer')).actor);
  const reason = { reason: 'It answers with our own pages.' };
  for (const act of [stopWebhook, allowWebhook])
    await expect(act(reading, at, reason)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(stopWebhook(support, { ...at, memberId: 0n }, reason)).rejects.toMatchObject({ code: 'not_found' });
  await stopWebhook(support, at, reason);
  const mail = await newestMail(db, person.member.email!, 'webhook-off');
  expect(mail).toMatchObject({ why: 'by our team', ...reason });
  await expect(switchWebhookOn(person.ctx(), webhookId)).rejects.toMatchObject({ code: 'forbidden' });
  await allowWebhook(support, at, { reason: 'Repaired.' });
  expect(await findOwnWebhook(person.ctx(), webhookId)).toMatchObject({ offAt: undefined });
});

test('deliveries are deleted after 30 days, even if many older events stay for their numbers', async () => {
  const person = await signedIn(site);
  const webhookId = BigInt((await webhookOf(person)).webhookId);
  await sql`with event as (
      insert into webhook_event (member_id, type, subject, subject_id, number, occurred_at)
      select ${person.member.id}, 'deal.funded', 'deal', n::text, 1, now() - make_interval(days => 40 - n)
      from generate_series(1, 3) n returning id)
    insert into webhook_delivery (endpoint_id, event_id) select ${webhookId}, id from event`.execute(db);
  const left = async () =>
    (await db.selectFrom('webhook_delivery').select('id').where('endpoint_id', '=', webhookId).execute()).length;
  for (const expected of [2, 1, 0]) {
    await webhookData.retire(site.ctx(), 1, allErasureHolds());
    expect(await left()).toBe(expected);
  }
});

test('events are deleted after 30 days, the newest one of a record after a year, so that its numbers continue', async () => {
  const person = await signedIn(site);
  const { webhookId } = await webhookWithDelivery(person);
  await sendTestEvent(person.ctx(), webhookId);
  const age = (days: number) =>
    db
      .updateTable('webhook_event')
      .set({ occurred_at: new Date(Date.now() - days * day_ms) })
      .where('member_id', '=', person.member.id)
      .execute();
  const numbers = async () => {
    const rows = db.selectFrom('webhook_event').select('number').where('member_id', '=', person.member.id);
    return (await rows.orderBy('id').execute()).map(({ number }) => number);
  };
  await age(29);
  await webhookData.retire(site.ctx(), 100, allErasureHolds());
  expect(await numbers()).toEqual([1, 2]);
  await age(31);
  await webhookData.retire(site.ctx(), 100, allErasureHolds());
  expect(await numbers()).toEqual([2]);
  await sendTestEvent(person.ctx(), webhookId);
  expect(await numbers()).toEqual([2, 3]);
  await webhookData.retire(site.ctx(), 100, allErasureHolds());
  expect(await numbers()).toEqual([3]);
  await age(366);
  await webhookData.retire(site.ctx(), 100, allErasureHolds());
  expect(await numbers()).toEqual([]);
});
