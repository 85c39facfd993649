import { expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { findListing } from '../listings/find-listing.ts';
import { findOrder } from '../orders/find-order.ts';
import { moveOrder, takeTransition } from './move-order.ts';
import { requireBuyer, requireOrderParty } from '../orders/order.policy.ts';
import { orderTexts } from './order.schema.ts';

const site = await testDatabase();
const { ctx, db } = site;
const { placed, later } = await openMarket(site);

const from = 'awaiting_payment' as const;

test('an order changes only from the state that was read: the slower of two people gets the message that it has changed', async () => {
  const { buyer, orderId } = await placed();
  const read = (await findOrder(ctx(buyer), orderId))!;
  const addressed = { event: 'addressed', from, to: from, by: ['buyer'] } as unknown as Parameters<
    typeof takeTransition
  >[2];
  await takeTransition(ctx(buyer), read, addressed, { party: 'buyer' });
  await expect(takeTransition(ctx(buyer), read, addressed, { party: 'buyer' })).rejects.toThrow(orderTexts.changed);
});

test('an order expires at its deadline, not before, and cannot be answered afterwards', async () => {
  const { buyer, seller, orderId } = await placed();
  await db.updateTable('market_order').set({ deal_id: null }).where('id', '=', BigInt(orderId)).execute();
  const read = (await findOrder(ctx(buyer), orderId))!;
  const expired = moveOrder(ctx(), read, { event: 'expired', party: 'clock' });
  await expect(expired).rejects.toThrow(orderTexts.changed);
  await later(60 * day_ms, async () => {
    const answered = moveOrder(ctx(seller), read, { event: 'answered', party: 'seller' });
    await expect(answered).rejects.toThrow(orderTexts.changed);
    await moveOrder(ctx(), read, { event: 'expired', party: 'clock' });
  });
});

test('only the buyer and the seller of an order may act on it, and a member cannot buy from themselves', async () => {
  const { buyer, seller, orderId, id } = await placed();
  expect((await requireOrderParty(ctx(buyer), orderId)).party).toBe('buyer');
  expect((await requireOrderParty(ctx(seller), orderId)).party).toBe('seller');
  const { member: stranger } = await aTrader(ctx());
  await expect(requireOrderParty(ctx(stranger), orderId)).rejects.toThrow(orderTexts.unknown);
  expect(await findOrder(ctx(stranger), orderId)).toBeUndefined();
  const listing = await findListing(ctx(seller), id);
  expect(() => requireBuyer({ ...seller, accountType: 'merchant' }, listing)).toThrow(orderTexts.own);
});
