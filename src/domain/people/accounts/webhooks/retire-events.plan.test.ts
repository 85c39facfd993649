import { expect, test } from 'vitest';
import { allErasureHolds } from '#domain/registers/privacy/find-holds.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { scansOf } from '../../../../../test/support/plans.ts';
import { signedIn } from '../../../../../test/support/signed-in.ts';
import { webhookOf } from '../../../../../test/support/webhooks.ts';
import { webhookData } from './person-data.ts';

const site = await testDatabase();
const person = await signedIn(site);
const { webhookId } = await webhookOf(person);
const most = 20;

/** Events of so many records, of each the same count, all so many days old, with their deliveries. */
async function fill(days: number, records: number, each: number): Promise<void> {
  await site.pool.query(
    `with event as (
       insert into webhook_event (member_id, type, subject, subject_id, number, occurred_at)
         select $1, 'deal.funded', 'deal', $3::integer || '-' || record, n, now() - make_interval(days => $3, secs => record)
         from generate_series(1, $4::integer) record, generate_series(1, $5::integer) n returning id
     ) insert into webhook_delivery (endpoint_id, event_id, state) select $2, id, 'delivered' from event`,
    [person.member.id, webhookId, days, records, each],
  );
}
const retire = (count: number, db = site.db) => webhookData.retire({ ...site.ctx(), db }, count, allErasureHolds());

await fill(200, 3000, 1);
await site.pool.query('delete from webhook_delivery');
const marked = () =>
  site.pool.query<{ count: number }>('select count(*)::integer from webhook_event where is_kept_longer');
await retire(most);
const markedByFirst = (await marked()).rows[0]!.count;
await retire(5000);
await fill(40, 200, 2);
await fill(5, 3000, 1);
await site.pool.query('vacuum analyze webhook_endpoint, webhook_event, webhook_delivery');

test('a batch that deletes old events reads as many rows as it deletes, however many newest events are kept for a year', async () => {
  const scans = await scansOf(site, ['webhook_event', 'webhook_delivery'], (db) => retire(most, db));
  expect(scans.length).toBeGreaterThan(4);
  expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(most);
  const read = scans.filter(({ index }) => index === 'webhook_event_time');
  expect(read).toEqual([{ index: 'webhook_event_time', rows: most }]);
});

test('a batch marks no more events than it may delete, so that no transaction grows with what is kept', () => {
  expect(markedByFirst).toBe(most);
});

test('batches go on until every old event is deleted or kept, and the next night finds nothing', async () => {
  let deleted = most;
  while (deleted >= most) ({ deleted } = await retire(most));
  const { rows } = await site.pool.query<{ is_kept_longer: boolean; number: number; count: number }>(
    `select is_kept_longer, number, count(*)::integer from webhook_event where occurred_at < now() - interval '30 days'
       group by 1, 2 order by 2`,
  );
  expect(rows).toEqual([
    { is_kept_longer: true, number: 1, count: 3000 },
    { is_kept_longer: true, number: 2, count: 200 },
  ]);
  const scans = await scansOf(site, ['webhook_event'], (db) => retire(most, db));
  expect(Math.max(...scans.map(({ rows: read }) => read))).toBe(0);
});
