import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openListing, aTrader, openTrade } from '../../../../../test/support/listings.ts';
import { untilSomebodyWaits } from '../../../../../test/support/lock-waits.ts';
import { bidFor, postedRfq } from '../../../../../test/support/rfqs.ts';
import { hour_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { withdrawRfq } from '../withdraw-rfq.ts';
import { closeDueRfqs } from './close-due-rfqs.ts';
import { notifyRfqs } from './notify-rfqs.ts';
import { notifySuppliers, stopSupplierMails } from './notify-suppliers.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());
const job: Actor = { kind: 'job', name: 'close-rfqs' };
const close = (most = 500) => closeDueRfqs(ctx(job), most);

async function opened() {
  const { member: buyer } = await aTrader(ctx());
  const publicId = await postedRfq({ ctx, buyer });
  await pool.query(
    `update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = $1`,
    [publicId],
  );
  const { id } = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
  return { buyer, publicId, id };
}
const dueNow = (id: bigint, ago = '0') =>
  pool.query(
    `update rfq set deadline = business_now() - $2::interval, due_at = business_now() - $2::interval where id = $1`,
    [id, ago],
  );
const stateOf = async (id: bigint) =>
  (await db.selectFrom('rfq').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a due request is closed with a step and a notice, and expires 14 days after the deadline; only the scheduled job does this', async () => {
  const { id } = await opened();
  expect(await close()).toBe(0);
  await expect(closeDueRfqs(ctx(), 1)).rejects.toMatchObject({ code: 'forbidden' });
  await dueNow(id);
  expect(await close()).toBe(1);
  expect(await stateOf(id)).toBe('closed');
  await pool.query(`update rfq set due_at = business_now() where id = $1`, [id]);
  expect(await close()).toBe(1);
  expect(await stateOf(id)).toBe('lapsed');
  const steps = await db
    .selectFrom('rfq_step')
    .select(['event', 'party', 'to_state'])
    .where('rfq_id', '=', id)
    .orderBy('id')
    .execute();
  expect(steps.slice(1)).toEqual([
    { event: 'closed', party: 'clock', to_state: 'closed' },
    { event: 'lapsed', party: 'clock', to_state: 'lapsed' },
  ]);
  const notices = await db.selectFrom('rfq_notice').select('what').where('rfq_id', '=', id).orderBy('id').execute();
  expect(notices.map(({ what }) => what)).toEqual(['closed', 'lapsed']);
});

test('of a thousand requests due at once each is closed once, the longest due first, with one statement per batch', async () => {
  const { id } = await opened();
  await pool.query(`insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit,
      low_kobo, high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at)
    select 'rfq-' || translate(lpad(to_hex(number), 6, '0'), '0123456789abcdef', '23456789ABCDEFGH'), buyer_id, buyer_name, 'open', product_name, type, category,
      specifications, quantity, unit, low_kobo, high_kobo, location, place, delivery_timeframe,
      business_now() - number * interval '1 second', business_now(), business_now() - number * interval '1 second'
    from rfq, generate_series(1, 1000) number where id = ${id}`);
  let statements = 0;
  for (let closed = 500; closed === 500; statements++) closed = await close();
  expect(statements).toBeLessThanOrEqual(3);
  const { rows } = await pool.query<{ count: number; in_order: boolean }>(`
    select count(*)::int as count, bool_and(is_later) as in_order from (
      select deadline >= lag(deadline, 1, deadline) over (order by step.id) as is_later
      from rfq_step step join rfq on rfq.id = rfq_id where event = 'closed' and product_name = 'Copra, sun dried' and rfq.id > ${id}) steps`);
  expect(rows).toEqual([{ count: 1000, in_order: true }]);
});

test('a withdrawal at the moment of closing: one of the two takes effect, and a second job closes nothing twice', async () => {
  const { id, buyer, publicId } = await opened();
  await dueNow(id);
  await Promise.allSettled([close(), close(), withdrawRfq(ctx(buyer), publicId, { why: 'Not now' })]);
  const steps = await db
    .selectFrom('rfq_step')
    .select('event')
    .where('rfq_id', '=', id)
    .where('event', '<>', 'posted')
    .execute();
  expect(steps).toHaveLength(1);
});

test('the buyer and the sellers who answered get one mail about the end, without any content of a bid', async () => {
  const { id, buyer } = await opened();
  const { member: seller } = await aTrader(ctx(), { accountType: 'seller' });
  await bidFor(db, id, seller.id);
  await pool.query('truncate mail, mail_notice; delete from rfq_notice');
  await dueNow(id);
  await close();
  expect(await notifyRfqs(ctx(job), 10)).toBe(1);
  expect(await notifyRfqs(ctx(job), 10)).toBe(0);
  const mails = await db.selectFrom('mail').select(['to_addresses', 'props']).orderBy('id').execute();
  const told = mails.map(({ to_addresses, props }) => [to_addresses[0]!, (props as { news: string }).news] as const);
  expect(new Map(told)).toEqual(
    new Map([
      [buyer.email, 'closed with bids'],
      [seller.email, 'closed for bidder'],
    ]),
  );
  expect(JSON.stringify(mails.map(({ props }) => props))).not.toMatch(/1,?150,?000|Hunsu|0803/);
});

test('sellers get one mail a day about new requests in the category and place of their listings, until they unsubscribe', async () => {
  const { member: seller } = await aTrader(ctx(), { accountType: 'seller' });
  await openListing(ctx(), { seller_id: seller.id, category: 'copra', unit: 'ton', place: 'Lagos' });
  const { member: other } = await aTrader(ctx(), { accountType: 'seller' });
  await openListing(ctx(), { seller_id: other.id, category: 'copra', unit: 'ton', place: 'Ogun' });
  await pool.query('truncate mail, mail_notice');
  await opened();
  expect(await notifySuppliers(ctx(job))).toBe(1);
  expect(await notifySuppliers(ctx(job))).toBe(0);
  const [mail, ...more] = await db
    .selectFrom('mail')
    .select(['to_addresses', 'template', 'props'])
    .orderBy('id')
    .execute();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to_addresses: [seller.email], template: 'rfqs-that-fit' });
  await stopSupplierMails(ctx(), (mail!.props as { unsubscribeToken: string }).unsubscribeToken);
  await pool.query(`update rfq_mail set notified_on = '2026-01-01'`);
  await opened();
  expect(await notifySuppliers(ctx(job))).toBe(0);
});

test('a bid that is being written when the deadline passes still counts, and none is accepted after the close', async () => {
  const { id } = await opened();
  const [early, late] = [
    await aTrader(ctx(), { accountType: 'seller' }),
    await aTrader(ctx(), { accountType: 'seller' }),
  ];
  await pool.query(
    `update rfq set deadline = business_now() + interval '1 hour', due_at = business_now() + interval '1 hour' where id = $1`,
    [id],
  );
  let closing: Promise<number> | undefined;
  await db.transaction().execute(async (trx) => {
    await bidFor(trx, id, early.member.id);
    await moveBusinessClock(db, 'demo', 2 * hour_ms);
    closing = close();
    await untilSomebodyWaits(pool);
  });
  expect(await closing).toBeGreaterThanOrEqual(1);
  const row = await db.selectFrom('rfq').select(['state', 'bids']).where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'closed', bids: 1 });
  await expect(bidFor(db, id, late.member.id)).rejects.toThrow('The request is closed.');
});
