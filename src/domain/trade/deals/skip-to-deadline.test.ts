import { expect, test } from 'vitest';
import { addDeadlineSkipping, removeDeadlineSkipping, skipsDeadlines } from './deadline-skipping.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs, delivered } from '../../../../test/support/deal-acts.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { after, clock, member, paidDeal, twoSides } from '../../../../test/support/deals.ts';
import { findBrokenInvariants } from '#domain/registers/verify-ledger.ts';
import { orderInvariants } from '../orders/find-broken-orders.ts';
import { clockInvariants } from './find-broken-clocks.ts';
import { fireClocks } from './fire-clocks.ts';
import { notifyClocks } from './notify-clocks.ts';
import { skipTexts, skipToDeadline } from './skip-to-deadline.ts';

const database = await testDatabase();
const { ctx, db, pool, siteDb } = database;
const { stateOf } = dealActs(database);

const looking = async () => {
  const deal = await paidDeal(database);
  await after(database, deal.dealId, deal, delivered);
  return { ...deal, id: String(deal.dealId) };
};
const dueOf = async (dealId: bigint) => {
  const { rows } = await pool.query<{ kind: string; seconds: number }>(
    'select kind, extract(epoch from due_at - business_now())::float as seconds from deal_clock where deal_id = $1 order by due_at',
    [dealId],
  );
  return rows.map(({ kind, seconds }) => [kind, Math.round(seconds / 3600) + 0]);
};
const runClocks = async () => {
  await fireClocks(ctx(clock));
  await notifyClocks(ctx(clock));
};

test('makes one deadline after the other due, each for both sides, and the books stay whole', async () => {
  const { dealId, id, buyerId, sellerId } = await looking();
  const other = await looking();
  expect(await dueOf(dealId)).toEqual([
    ['a day left', 48],
    ['two hours left', 70],
    ['inspection', 72],
  ]);
  await skipToDeadline(ctx(member(buyerId)), id);
  expect(await dueOf(dealId)).toEqual([
    ['a day left', 0],
    ['two hours left', 22],
    ['inspection', 24],
  ]);
  await runClocks();
  await skipToDeadline(ctx(member(sellerId)), id);
  await runClocks();
  expect(await stateOf(dealId)).toBe('delivered');
  await skipToDeadline(ctx(member(sellerId)), id);
  await runClocks();
  expect([await stateOf(dealId), await stateOf(other.dealId)]).toEqual(['released', 'delivered']);
  expect(await dueOf(other.dealId)).toContainEqual(['inspection', 72]);
  expect(await findBrokenInvariants(ctx(), clockInvariants)).toEqual([]);
});

test('ends an order that nobody has paid, which has the deadline too', async () => {
  const { answered } = await orderDeals(database);
  const { dealId, buyer, orderState } = await answered();
  for (let pressed = 0; (await orderState()) === 'awaiting_payment' && pressed < 5; pressed += 1) {
    await skipToDeadline(ctx(member(buyer.id)), String(dealId));
    expect(await findBrokenInvariants(ctx(), orderInvariants)).toEqual([]);
    await runClocks();
  }
  expect([await stateOf(dealId), await orderState()]).toEqual(['expired', 'expired']);
});

test('is refused to other members, and for a deal without a deadline', async () => {
  const { dealId, id, buyerId } = await looking();
  const { buyerId: stranger } = await twoSides(ctx());
  const before = await dueOf(dealId);
  for (const other of ['0', 'x', '999999999', id])
    await expect(skipToDeadline(ctx(member(stranger)), other)).rejects.toMatchObject({ code: 'not_found' });
  await expect(skipToDeadline(ctx(), id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await dueOf(dealId)).toEqual(before);
  await after(database, dealId, { buyerId, sellerId: buyerId }, [['buyer', 'accept']]);
  await runClocks();
  await expect(skipToDeadline(ctx(member(buyerId)), id)).rejects.toMatchObject({ message: skipTexts.noDeadline });
});

test('is not possible in a database without the demo’s function', async () => {
  const { dealId, id, buyerId } = await looking();
  expect(await skipsDeadlines(siteDb)).toBe(true);
  await expect(removeDeadlineSkipping(siteDb)).rejects.toMatchObject({ code: '42501' });
  await removeDeadlineSkipping(db);
  expect(await skipsDeadlines(siteDb)).toBe(false);
  await expect(skipToDeadline(ctx(member(buyerId)), id)).rejects.toMatchObject({ code: '42883' });
  expect(await dueOf(dealId)).toContainEqual(['inspection', 72]);
});

test('is added by several processes that start together', async () => {
  await removeDeadlineSkipping(db);
  for (const _ of [1, 2]) await Promise.all([1, 2, 3, 4].map(() => addDeadlineSkipping(db)));
  expect(await skipsDeadlines(siteDb)).toBe(true);
});
