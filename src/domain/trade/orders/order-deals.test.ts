import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { clock } from '../../../../test/support/deals.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { raced } from '../../../../test/support/trade.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import type { Member } from '#domain/acting/context.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { fireClocks } from '../deals/fire-clocks.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { findOrder } from './find-order.ts';
import { receiveOrder, shipOrder } from './send-order.ts';

const site = await testDatabase(34);
const { ctx, pool } = site;
const { placed, stockOf, answered, paid } = await orderDeals(site);
const { elapse, stateOf, moneyOf } = dealActs(site);
keepBooksSound(site);

describe('an order with a deal', () => {
  test('follows the state of its deal, until its seller has the money', async () => {
    const there = await paid();
    const { id, dealId, seller, buyer, orderId, orderState } = there;
    const sides = { buyerId: buyer.id, sellerId: seller.id };
    expect([await orderState(), await stockOf(id)]).toEqual(['processing', [1000, 10]]);
    await shipOrder(ctx(seller), orderId);
    expect([await stateOf(dealId), await orderState(), await stockOf(id)]).toEqual(['shipped', 'shipped', [990, 0]]);
    await receiveOrder(ctx(buyer), orderId);
    expect([await stateOf(dealId), await orderState()]).toEqual(['delivered', 'delivered']);
    await there.act('buyer', 'accept');
    await fireClocks(ctx(clock));
    expect([await stateOf(dealId), await orderState(), await stockOf(id)]).toEqual(['released', 'delivered', [990, 0]]);
    expect(await moneyOf(dealId, sides)).toEqual({ available: 0n, held: 0n, seller: 492_500n, buyer: 0n });
    const steps = (await findOrder(ctx(buyer), orderId))!.steps.map(({ party, event }) => `${party} ${event}`);
    expect(steps).toEqual(['buyer placed', 'seller answered', 'buyer paid', 'seller shipped', 'buyer delivered']);
  });

  type There = Awaited<ReturnType<typeof answered>>;
  const lapse = async ({ dealId }: There) => {
    await pool.query(
      "update market_order set reserved_until = business_now() where deal_id = $1 and state = 'awaiting_payment'",
      [dealId],
    );
    await elapse(dealId);
    await fireClocks(ctx(clock));
  };
  const cancel = (as: 'buyer' | 'seller') => (there: There) =>
    cancelOrder(ctx(there[as]), there.orderId, { why: 'The lorry broke down' });
  const back = [1000, 0];
  const gone = [990, 0];

  test.each<[string, () => Promise<There>, (there: There) => Promise<unknown>, string, number[]]>([
    ['is declined by the buyer', answered, cancel('buyer'), 'declined cancelled', back],
    ['is withdrawn by the seller', answered, cancel('seller'), 'declined cancelled', back],
    ['is not agreed to in time', answered, lapse, 'expired expired', back],
    [
      'is agreed to and cancelled',
      answered,
      async (there) => {
        await there.act('buyer', 'agree');
        await cancel('buyer')(there);
      },
      'cancelled cancelled',
      back,
    ],
    [
      'is agreed to and not paid in time',
      answered,
      async (there) => {
        await there.act('buyer', 'agree');
        await lapse(there);
      },
      'expired expired',
      back,
    ],
    ['is paid and cancelled by the seller', paid, cancel('seller'), 'cancelled cancelled', back],
    ['is paid and never shipped', paid, lapse, 'refunded cancelled', back],
    [
      'is paid, disputed before shipping, and refunded',
      paid,
      async ({ act }) => {
        await act('buyer', 'dispute');
        await act('seller', 'concede');
      },
      'refunded cancelled',
      back,
    ],
    [
      'is paid, disputed before shipping, and given to the seller',
      paid,
      async ({ act }) => {
        await act('seller', 'dispute');
        await act('buyer', 'concede');
      },
      'released delivered',
      gone,
    ],
    [
      'is lost in transit',
      paid,
      async ({ act }) => {
        await act('seller', 'ship');
        await act('buyer', 'dispute');
        await act('seller', 'concede');
      },
      'refunded cancelled',
      gone,
    ],
    [
      'arrived and was returned',
      paid,
      async ({ act }) => {
        await act('seller', 'ship');
        await act('buyer', 'deliver');
        await act('buyer', 'reject');
        await act('buyer', 'ship_return');
        await act('seller', 'receive_return');
        await fireClocks(ctx(clock));
      },
      'refunded delivered',
      gone,
    ],
  ])('that %s ends with its deal, and its stock is returned or sold', async (_, begin, end, states, stock) => {
    const there = await begin();
    await end(there);
    expect(`${await stateOf(there.dealId)} ${await there.orderState()}`).toBe(states);
    expect(await stockOf(there.id)).toEqual(stock);
  });

  test('that is paid cannot be cancelled by the buyer while the seller has time to send it', async () => {
    const there = await paid();
    await expect(cancel('buyer')(there)).rejects.toThrow('48 hours have passed since the agreed day');
    expect(await stateOf(there.dealId)).toBe('funded');
  });

  test('can be cancelled by our team while it is not paid, with a line in the log', async () => {
    const support = await staffAtDesk(site, 'support');
    for (const isAgreed of [false, true]) {
      const there = await answered();
      if (isAgreed) await there.act('buyer', 'agree');
      await cancelOrder(ctx(support.actor), there.orderId, { why: 'A forged listing' });
      expect(await there.orderState()).toBe('cancelled');
      expect(await stockOf(there.id)).toEqual(back);
      const logged = await pool.query("select from audit where what = 'cancel-order' and record_id = $1", [
        there.orderId,
      ]);
      expect(logged.rowCount).toBe(1);
    }
    const there = await paid();
    await expect(cancelOrder(ctx(support.actor), there.orderId, { why: 'No' })).rejects.toThrow('can do this');
  });

  test('ends with its deal, and not by the deadline of orders', async () => {
    const there = await answered();
    await pool.query('update market_order set reserved_until = business_now() where deal_id = $1', [there.dealId]);
    await elapse(there.dealId);
    await expireOrders(ctx(clock), 10);
    expect([await stateOf(there.dealId), await stockOf(there.id)]).toEqual(['proposed', [1000, 10]]);
    await fireClocks(ctx(clock));
    expect([await stateOf(there.dealId), await stockOf(there.id)]).toEqual(['expired', back]);
  });

  test('ends once on 32 connections, by the side that came first, and returns its stock once', async () => {
    const there = await answered();
    await there.act('buyer', 'agree');
    await pool.query('update market_order set reserved_until = business_now() where deal_id = $1', [there.dealId]);
    await elapse(there.dealId);
    const tries = Array.from({ length: 32 }, (_, at) => {
      if (at % 4 === 0) return fireClocks(ctx(clock));
      if (at % 4 === 1) return expireOrders(ctx(clock), 10);
      return cancel(at % 4 === 2 ? 'buyer' : 'seller')(there);
    });
    expect((await raced(tries)).refused).toEqual(['conflict']);
    expect(['expired expired', 'cancelled cancelled']).toContain(
      `${await stateOf(there.dealId)} ${await there.orderState()}`,
    );
    expect(await stockOf(there.id)).toEqual(back);
  });
});

test('another member does not find the deal of an order', async () => {
  const { dealId } = await answered();
  const stranger = (await placed()).buyer satisfies Member;
  await expect(applyDealEvent(ctx(stranger), { dealId, event: 'agree' })).rejects.toMatchObject({ code: 'not_found' });
});
