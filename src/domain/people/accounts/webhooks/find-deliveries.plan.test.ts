import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { scansOf } from '../../../../../test/support/plans.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { fillDeliveries } from '../../../../../test/support/webhooks.ts';
import { deliveryList } from './delivery.list.ts';
import { findDeliveries } from './find-deliveries.ts';
import { findOwnWebhook } from './find-webhooks.ts';

const site = await testDatabase();
const [shop, older, newer] = [await signedIn(site), await signedIn(site), await signedIn(site)];
await fillDeliveries(site, older.member.id, 5000);
const webhookId = await fillDeliveries(site, shop.member.id, 500);
await fillDeliveries(site, newer.member.id, 5000);
await site.pool.query('vacuum analyze webhook_endpoint, webhook_event, webhook_delivery');

const ask = (search: string, from = site.db) =>
  findDeliveries({ ...shop.ctx(), db: from }, webhookId, deliveryList.read(new URLSearchParams(search)));
const { next } = await ask('');

test.each([
  ['the first page', ''],
  ['a later page', `after=${next!.after![0]!}`],
])('%s of a webhook’s deliveries reads one page by an index', async (_, search) => {
  const scans = await scansOf(site, ['webhook_delivery'], (from) => ask(search, from));
  expect(scans).toEqual([{ index: 'webhook_delivery_log', rows: 26 }]);
});

test('the page of a webhook counts its deliveries by indexes of those that wait or failed', async () => {
  const busy = await signedIn(site);
  const id = await fillDeliveries(site, busy.member.id, 5000);
  await site.pool.query(`update webhook_delivery set state = 'delivered' where endpoint_id = $1 and id % 100 > 1`, [
    id,
  ]);
  await site.pool.query('vacuum analyze webhook_delivery');
  const scans = await scansOf(site, ['webhook_delivery'], (from) => findOwnWebhook({ ...busy.ctx(), db: from }, id));
  expect(scans.every(({ index }) => /^webhook_delivery_(?:due|new|failed)$/.test(index ?? ''))).toBe(true);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThan(100);
});
