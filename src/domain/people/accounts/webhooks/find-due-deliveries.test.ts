import { expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { scansOf } from '../../../../../test/support/plans.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { fillDeliveries } from '../../../../../test/support/webhooks.ts';
import { findDueDeliveries } from './find-due-deliveries.ts';

const site = await testDatabase();
const { pool, clock } = site;
const find = (db = site.db) => findDueDeliveries({ db, now: clock.now() });
const none = { count: 0, oldest_s: 0 };
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minute_ms);

async function filled(count: number) {
  const person = await signedIn(site);
  return { person, webhookId: await fillDeliveries(site, person.member.id, count) };
}

test('new events and retries that are due wait since they could be sent; others and those of webhooks that are off do not', async () => {
  expect(await find()).toEqual({ answering: none, others: none });
  const { person, webhookId } = await filled(6);
  await pool.query('update webhook_event set occurred_at = $1', [ago(3)]);
  await pool.query('update webhook_endpoint set answered_at = $1', [ago(60)]);
  const { answering, others } = await find();
  expect([answering.count, Math.round(answering.oldest_s / 60), others]).toEqual([2, 3, none]);

  await pool.query(`update webhook_delivery set due_at = $1 where state = 'waiting'`, [ago(-5)]);
  expect(await find()).toEqual({ answering: none, others: none });
  await pool.query(`update webhook_delivery set due_at = $1 where state = 'waiting'`, [ago(8)]);
  await pool.query('update webhook_endpoint set failing_since = $1', [ago(9)]);
  const failing = await find();
  expect([failing.answering, failing.others.count, Math.round(failing.others.oldest_s / 60)]).toEqual([none, 2, 8]);

  await pool.query(`update member set suspended_at = now(), suspended_why = 'Fraud' where id = $1`, [person.member.id]);
  expect((await find()).others).toEqual(none);
  await pool.query('update member set suspended_at = null, suspended_why = null where id = $1', [person.member.id]);
  await pool.query(`update webhook_endpoint set off_at = now(), off_because = 'gone' where id = $1`, [webhookId]);
  expect((await find()).others).toEqual(none);
});

test('the figures read at most a thousand rows of a webhook by the indexes of what waits, however many deliveries there are', async () => {
  const before = (await find()).others.count;
  await filled(30_000);
  await filled(6000);
  await pool.query('vacuum analyze webhook_endpoint, webhook_event, webhook_delivery');
  const scans = await scansOf(site, ['webhook_delivery', 'webhook_event'], (db) => find(db));
  expect(scans.every(({ index }) => /^webhook_(?:delivery_(?:due|new)|event_pkey)$/.test(index ?? ''))).toBe(true);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(1000);
  expect((await find()).others.count - before).toBe(2000);
});
