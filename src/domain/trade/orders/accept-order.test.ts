import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { openMarket, order, raced } from '../../../../test/support/trade.ts';
import { hour_ms, second_ms } from '#platform/clock.ts';
import { pauseListing } from '../listings/pause-listing.ts';
import { acceptOrder } from './accept-order.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { declineOrder } from './decline-order.ts';
import { expireOrders } from './expire-orders.ts';
import { findCustomers } from './find-customers.ts';
import { findOrder } from './find-order.ts';
import { customerList } from './order.list.ts';
import { orderRecords } from './orders.records.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import { placeOrder } from './place-order.ts';

const site = await testDatabase(34);
const { ctx, db } = site;
const { market, stockOf, newsTo, later } = await openMarket(site, { newBuyers: true });
const support = await staffAtDesk(site, 'support');
keepBooksSound(site);

/** A new buyer's order of 60 units out of 100, which waits for the seller. */
async function waiting(wanted: Parameters<typeof market>[0] = {}, quantity = '60') {
  const there = await market({ quantity: 100n, price_kobo: 100n, ...wanted });
  const { orderId } = await placeOrder(ctx(there.buyer), there.id, order(quantity));
  const found = async () => (await findOrder(ctx(there.seller), String(orderId)))!;
  return { ...there, orderId: String(orderId), found };
}

describe('accepting an order', () => {
  test('reserves the stock for the time that a new buyer has, and notifies the buyer; the order then continues like every other', async () => {
    const { id, buyer, seller, orderId, found } = await waiting();
    await acceptOrder(ctx(seller), orderId);
    await acceptOrder(ctx(seller), orderId);
    const { state, reservedUntil, acceptedAt, acceptUntil, steps } = await found();
    expect([state, acceptUntil]).toEqual(['awaiting_payment', undefined]);
    expect(Math.round((reservedUntil!.getTime() - acceptedAt!.getTime()) / hour_ms)).toBe(24);
    expect(steps.map(({ party, event }) => [party, event])).toEqual([
      ['buyer', 'placed'],
      ['seller', 'accepted'],
    ]);
    expect(await stockOf(id)).toEqual([100, 60]);
    expect(await newsTo(buyer.email)).toEqual(['order proposed to buyer', 'order accepted']);
    await answerOrder(ctx(seller), orderId, { shipping: 5n });
    expect((await found()).deal).toMatchObject({ state: 'proposed' });
  });

  test('of an order at ₦0 moves it to processing at once', async () => {
    const { seller, orderId, found, id } = await waiting({ price_kobo: 0n });
    await acceptOrder(ctx(seller), orderId);
    expect(await found()).toMatchObject({ state: 'processing', reservedUntil: undefined });
    expect(await stockOf(id)).toEqual([100, 60]);
  });

  test('is possible only for its seller', async () => {
    const { id, buyer, orderId, found } = await waiting();
    await expect(acceptOrder(ctx(buyer), orderId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(declineOrder(ctx(buyer), orderId, {})).rejects.toMatchObject({ code: 'forbidden' });
    const { member: stranger } = await aTrader(ctx());
    await expect(acceptOrder(ctx(stranger), orderId)).rejects.toMatchObject({ code: 'not_found' });
    await expect(declineOrder(ctx(stranger), orderId, {})).rejects.toMatchObject({ code: 'not_found' });
    expect([(await found()).state, await stockOf(id)]).toEqual(['proposed', [100, 0]]);
  });

  test('is refused with a message if the stock is gone meanwhile, and the order stays', async () => {
    const { id, seller, orderId, found } = await waiting();
    const other = await aTrader(ctx());
    const second = await placeOrder(ctx(other.member), id, order('50'));
    await acceptOrder(ctx(seller), String(second.orderId));
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This order is for 60 nuts, and only 50 nuts are left. Add stock, then accept the order, or decline it.',
    });
    expect([(await found()).state, await stockOf(id)]).toEqual(['proposed', [100, 50]]);
    await db.updateTable('listing').set({ quantity: 110n }).where('id', '=', BigInt(id)).execute();
    await acceptOrder(ctx(seller), orderId);
    expect(await stockOf(id)).toEqual([110, 110]);
    const { orderId: third } = await placeOrder(ctx(other.member), (await market()).id, order('1'));
    expect((await findOrder(ctx(other.member), String(third)))!.state).toBe('awaiting_payment');
  });

  test('is refused while the listing is paused or deleted, or the buyer may not trade', async () => {
    const { id, seller, buyer, orderId } = await waiting();
    await pauseListing(ctx(seller), id);
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.listingPaused);
    await db.updateTable('market_order').set({ listing_id: null }).where('id', '=', BigInt(orderId)).execute();
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.listingGone);
    await db
      .updateTable('member')
      .set({ suspended_at: new Date(), suspended_why: 'Fraud' })
      .where('id', '=', buyer.id)
      .execute();
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.buyerAway);
    await declineOrder(ctx(seller), orderId, {});
  });

  test('is refused if one side has blocked the other meanwhile', async () => {
    const { seller, buyer, orderId, id } = await waiting();
    await db.insertInto('member_block').values({ blocker_id: buyer.id, blocked_id: seller.id }).execute();
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stockOf(id)).toEqual([100, 0]);
  });

  test('of an order that was cancelled meanwhile is refused with a message, also if its seller had accepted it before', async () => {
    const { seller, buyer, orderId } = await waiting();
    await acceptOrder(ctx(seller), orderId);
    await cancelOrder(ctx(buyer), orderId, { why: 'Found it nearer' });
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.notWaiting);
  });

  test('must come before the seller’s answer about shipping', async () => {
    const { seller, orderId } = await waiting();
    await expect(answerOrder(ctx(seller), orderId, { shipping: 5n })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('pressed twice, with a cancellation at the same time, reserves the stock once or not at all', async () => {
    const { id, seller, buyer, orderId, found } = await waiting();
    const tries = Array.from({ length: 8 }, (_, place) =>
      place === 3 ? cancelOrder(ctx(buyer), orderId, { why: 'Too slow' }) : acceptOrder(ctx(seller), orderId),
    );
    await raced(tries);
    const { state } = await found();
    expect(await stockOf(id)).toEqual([100, state === 'awaiting_payment' ? 60 : 0]);
  });
});

describe('an order that waits for acceptance', () => {
  test('can be declined with or without a reason, and releases no stock because it reserved none', async () => {
    const { id, seller, buyer, orderId, found } = await waiting();
    await declineOrder(ctx(seller), orderId, { why: 'I keep these for the hotel' });
    expect(await found()).toMatchObject({ state: 'cancelled', acceptUntil: undefined });
    expect((await found()).steps.at(-1)).toMatchObject({ event: 'declined', why: 'I keep these for the hotel' });
    expect(await stockOf(id)).toEqual([100, 0]);
    expect(await newsTo(buyer.email)).toEqual(['order proposed to buyer', 'order declined']);
    await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.notWaiting);
  });

  test('can be cancelled by its buyer or by staff; its seller can only decline it', async () => {
    const { id, seller, buyer, orderId, found } = await waiting();
    await expect(cancelOrder(ctx(seller), orderId, { why: 'No' })).rejects.toMatchObject({ code: 'conflict' });
    await cancelOrder(ctx(buyer), orderId, { why: 'Found it nearer' });
    const another = await waiting();
    await cancelOrder(ctx(support.actor), another.orderId, { why: 'A forged account' });
    expect([(await found()).state, (await another.found()).state]).toEqual(['cancelled', 'cancelled']);
    expect([await stockOf(id), await stockOf(another.id)]).toEqual([
      [100, 0],
      [100, 0],
    ]);
  });

  test('expires after 72 hours and not before; both sides are notified, and it can no longer be accepted', async () => {
    const { id, seller, buyer, orderId, found } = await waiting();
    await later(72 * hour_ms - 30 * second_ms, async () => {
      await expireOrders(ctx({ kind: 'job', name: 'end-trades' }), 100);
      expect((await found()).state).toBe('proposed');
    });
    await later(72 * hour_ms + second_ms, async () => {
      const read = await found();
      expect(read.state).toBe('expired');
      await expect(acceptOrder(ctx(seller), orderId)).rejects.toThrow(orderTexts.notAccepted);
      const late = moveOrder(ctx(seller), { ...read, state: 'proposed' }, { event: 'accepted', party: 'seller' });
      await expect(late).rejects.toThrow(orderTexts.changed);
      await expireOrders(ctx({ kind: 'job', name: 'end-trades' }), 100);
      await expireOrders(ctx({ kind: 'job', name: 'end-trades' }), 100);
    });
    expect((await found()).steps.map(({ party, event }) => [party, event])).toEqual([
      ['buyer', 'placed'],
      ['clock', 'expired'],
    ]);
    expect(await stockOf(id)).toEqual([100, 0]);
    expect(await newsTo(buyer.email)).toEqual(['order proposed to buyer', 'order not-accepted to buyer']);
    expect(await newsTo(seller.email)).toEqual(['order proposed to seller', 'order not-accepted to seller']);
  });

  test('is found by its state in the lists, and does not make its buyer a customer yet', async () => {
    const { seller, orderId } = await waiting();
    const { rows } = await orderRecords.page(
      ctx(support.actor),
      orderRecords.list.read(new URLSearchParams('standing=proposed')),
    );
    expect(rows.map(({ id }) => String(id))).toContain(orderId);
    expect((await findCustomers(ctx(seller), customerList.whole)).rows).toEqual([]);
    await acceptOrder(ctx(seller), orderId);
    expect((await findCustomers(ctx(seller), customerList.whole)).rows).toHaveLength(1);
  });

  test('cannot have reserved stock or a deal before it is accepted: the database refuses it', async () => {
    const { orderId } = await waiting();
    const set = (to: object) => db.updateTable('market_order').set(to).where('id', '=', BigInt(orderId)).execute();
    await expect(set({ reserved_until: new Date() })).rejects.toThrow('violates check constraint');
    await expect(set({ accept_until: null })).rejects.toThrow('violates check constraint');
    await expect(set({ accepted_at: new Date() })).rejects.toThrow('violates check constraint');
    await expect(set({ new_buyer: false })).rejects.toThrow('violates check constraint');
    await expect(set({ freed_at: new Date() })).rejects.toThrow('violates check constraint');
  });
});
