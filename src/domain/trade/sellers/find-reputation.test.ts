import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { findSeller } from './find-seller.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { paid, answered } = await orderDeals(site);
const of = async (id: bigint) => (await findSeller(ctx(), String(id)))!.reputation;

type Paid = Awaited<ReturnType<typeof paid>>;
const release = async ({ act, seller, dealId }: Paid) => {
  await act('seller', 'ship');
  await act('buyer', 'deliver');
  await act('buyer', 'accept');
  await pool.query(`update deal_part set state = 'released' where deal_id = $1`, [dealId]);
  return seller.id;
};

test('a seller’s order counts once it is settled, as on time and in full if it was', async () => {
  const there = await paid();
  expect(await of(there.seller.id)).toEqual({ settled: 0, onTime: 0, acceptedInFull: 0, disputesLost: 0 });
  await release(there);
  expect(await of(there.seller.id)).toEqual({ settled: 1, onTime: 1, acceptedInFull: 1, disputesLost: 0 });
});

test('an order that was shipped late or conceded to the buyer counts against the seller', async () => {
  const late = await paid();
  await moveBusinessClock(db, 'demo', 30 * day_ms);
  await release(late);
  expect(await of(late.seller.id)).toMatchObject({ settled: 1, onTime: 0, acceptedInFull: 1 });
  const lost = await paid();
  await lost.act('seller', 'ship');
  await lost.act('buyer', 'dispute');
  await lost.act('seller', 'concede');
  expect(await of(lost.seller.id)).toMatchObject({ settled: 1, onTime: 1, acceptedInFull: 0, disputesLost: 1 });
});

test('a paid order that the seller cancels counts as settled, and neither as on time nor as accepted', async () => {
  const there = await paid();
  await there.act('seller', 'cancel');
  expect(await of(there.seller.id)).toEqual({ settled: 1, onTime: 0, acceptedInFull: 0, disputesLost: 0 });
});

test('an order that was never paid counts nowhere', async () => {
  const there = await answered();
  await there.act('buyer', 'agree');
  await there.act('buyer', 'cancel');
  expect(await of(there.seller.id)).toMatchObject({ settled: 0 });
});

test('the profile is still read in one query', async () => {
  const there = await paid();
  expect(await statementsOf(pool, () => of(there.seller.id))).toHaveLength(1);
});
