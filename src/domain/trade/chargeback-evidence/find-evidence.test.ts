import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { after, clock, paidDeal } from '../../../../test/support/deals.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { shopOrders } from '../../../../test/support/shop-orders.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { findDealEvidence } from '../deals/claims/find-paid-parts.ts';
import { fireClocks } from '../deals/fire-clocks.ts';
import { findChargebackEvidence } from './find-evidence.ts';

const database = await testDatabase(2);
const { ctx, pool } = database;
const { bookedEvent, priced } = await shopOrders(database, ctx((await staffAtDesk(database, 'owner')).actor));

let number = 0;
/** The evidence about a chargeback of the deal. */
async function evidenceOf(dealId: bigint) {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into chargeback (provider, number, reference, deal_id, minor, currency, state, look_by)
     values ('sandbox', $1, $1, $2, 1000, 'NGN', 'needs_answer', now()) returning id`,
    [`D-${++number}`, dealId],
  );
  return (await findChargebackEvidence(ctx(), rows[0]!.id))!;
}

test('a deadline is no act of the buyer: the bank reads that nobody answered in time', async () => {
  const { dealId, ...sides } = await paidDeal(database);
  await after(database, dealId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
  ]);
  await moveBusinessClock(database.db, 'demo', 31 * day_ms);
  await fireClocks(ctx(clock));
  const steps = (await evidenceOf(dealId)).steps.map(({ what }) => what);
  expect(steps).toContain('Goods delivered (buyer)');
  expect(steps).toContain('Counted as accepted (automatic, at a deadline)');
  const values = (await findDealEvidence(ctx(), dealId)).map(({ value }) => value);
  expect(values.at(-1)).toBe('Counted as accepted (automatic, at a deadline)');
});

test('the goods of our shop go to the address of the order, and work is done and checked, not sent', async () => {
  const { dealId } = await paidDeal(database);
  const order = await priced('ada@example.com');
  await pool.query(`insert into shop_deal (deal_id, kind, record_id) values ($1, 'machine-order', $2)`, [
    dealId,
    order.id,
  ]);
  expect((await evidenceOf(dealId)).terms).toContainEqual({ label: 'Delivered to', value: 'Badagry' });
  const event = await bookedEvent('ngozi@example.com');
  const { dealId: workId, ...sides } = await paidDeal(database);
  await pool.query(`insert into shop_deal (deal_id, kind, record_id) values ($1, 'event-request', $2)`, [
    workId,
    event.id,
  ]);
  await after(database, workId, sides, [
    ['seller', 'ship'],
    ['buyer', 'deliver'],
  ]);
  const { terms, delivery, steps } = await evidenceOf(workId);
  expect(terms.map(({ label }) => label)).not.toContain('Delivered to');
  expect(terms.map(({ label }) => label)).toContain('To be done by');
  expect(delivery).toBe('The buyer began to check the work.');
  expect(steps.map(({ what }) => what)).toContain('Work done, as the seller says (seller)');
});
