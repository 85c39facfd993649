import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { dealActs } from '../../../../test/support/deal-acts.ts';
import { clock } from '../../../../test/support/deals.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { openPaying } from '../../../../test/support/payments.ts';
import { keepBooksSound } from '../../../../test/support/sound-books.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { completedOrder } from '../../../../test/support/completed-order.ts';
import { order } from '../../../../test/support/trade.ts';
import { hour_ms } from '#platform/clock.ts';
import { fireClocks } from '../deals/fire-clocks.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { beginPayment } from '#domain/money/payments/begin-payment.ts';
import { settlePayment } from '#domain/money/payments/settle-payment.ts';
import { acceptOrder } from './accept-order.ts';
import { findOrder } from './find-order.ts';
import { freeOrder } from './free-order.ts';
import { orderRecords } from './orders.records.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import { placeOrder } from './place-order.ts';
import { receiveOrder, shipOrder } from './send-order.ts';

const site = await testDatabase(34);
const { ctx, db } = site;
const { market, placed, answered, paid, stockOf, newsTo, later } = await orderDeals(site, { newBuyers: true });
const { paystack, provider, unmatched } = await openPaying(site);
const { stateOf } = dealActs(site);
keepBooksSound(site);

/** The buyer agreed to the deal and has begun to pay for it. */
async function paying() {
  const there = await answered();
  await there.act('buyer', 'agree');
  const deps = { provider, publicUrl: 'https://agbon.test' };
  const begin = () => beginPayment(ctx(there.buyer), { paidFor: { dealId: there.dealId } }, deps);
  const { reference } = await begin();
  return { ...there, reference, begin };
}

describe('freeing the stock of a new buyer’s order', () => {
  test('cancels an order without an answer, releases the stock once, and mails the buyer the reason', async () => {
    const { id, buyer, seller, orderId } = await placed();
    await freeOrder(ctx(seller), orderId, { why: 'The hotel needs them today' });
    const found = (await findOrder(ctx(buyer), orderId))!;
    expect(found).toMatchObject({ state: 'cancelled', freedAt: expect.any(Date) });
    expect(found.steps.at(-1)).toMatchObject({ party: 'seller', why: 'The hotel needs them today' });
    expect(await stockOf(id)).toEqual([1000, 0]);
    expect(await newsTo(buyer.email)).toEqual(['order placed to buyer', 'order freed']);
    await expect(freeOrder(ctx(seller), orderId, {})).rejects.toThrow(orderTexts.notFreeable);
    expect(await stockOf(id)).toEqual([1000, 0]);
  });

  test.each([
    ['proposed', 'declined', false],
    ['agreed', 'cancelled', true],
  ])('ends a deal that is %s, even without a reason', async (_, ended, agrees) => {
    const { id, buyer, seller, orderId, dealId, act } = await answered();
    if (agrees) await act('buyer', 'agree');
    await freeOrder(ctx(seller), orderId, {});
    expect([await stateOf(dealId), await stockOf(id)]).toEqual([ended, [1000, 0]]);
    const found = (await findOrder(ctx(buyer), orderId))!;
    expect(found).toMatchObject({ state: 'cancelled', freedAt: expect.any(Date) });
    expect(found.steps.at(-1)!.why).toContain('You are welcome to order again');
    expect((await newsTo(buyer.email)).at(-1)).toMatch(/declined|cancelled/);
  });

  test('is possible after the order was accepted, too', async () => {
    const { buyer, seller, id } = await market({ quantity: 10n, price_kobo: 100n });
    const { orderId } = await placeOrder(ctx(buyer), id, order('10'));
    await expect(freeOrder(ctx(seller), String(orderId), {})).rejects.toThrow(orderTexts.notFreeable);
    await acceptOrder(ctx(seller), String(orderId));
    await freeOrder(ctx(seller), String(orderId), {});
    expect(await stockOf(id)).toEqual([10, 0]);
  });

  test('is possible only for its seller, and refuses a reason with a one-time code', async () => {
    const { id, buyer, seller, orderId } = await placed();
    await expect(freeOrder(ctx(buyer), orderId, {})).rejects.toMatchObject({ code: 'forbidden' });
    const { member: stranger } = await aTrader(ctx());
    await expect(freeOrder(ctx(stranger), orderId, {})).rejects.toMatchObject({ code: 'not_found' });
    await expect(freeOrder(ctx(seller), orderId, { why: 'My OTP is 482913' })).rejects.toThrow(messageTexts.code);
    expect(await stockOf(id)).toEqual([1000, 10]);
  });

  test('is not possible for buyers who had a completed order', async () => {
    const { buyer, seller, id } = await market();
    await completedOrder(ctx(), buyer.id);
    const { orderId } = await placeOrder(ctx(buyer), id, order('10'));
    await expect(freeOrder(ctx(seller), String(orderId), {})).rejects.toThrow(orderTexts.notFreeable);
  });

  test('makes the order appear under the filter for freed orders, where no other order appears', async () => {
    const { seller, orderId } = await placed();
    await freeOrder(ctx(seller), orderId, {});
    const support = await staffAtDesk(site, 'support');
    const found = async (states: string) =>
      (await orderRecords.page(ctx(support.actor), orderRecords.list.read(new URLSearchParams(states)))).rows;
    const freed = await found('standing=freed');
    expect(freed.map(({ id }) => String(id))).toContain(orderId);
    expect(new Set(freed.map(({ fields }) => fields.state))).toEqual(new Set(['Cancelled']));
    const more = await found('standing=freed&standing=shipped');
    expect(more.map(({ id }) => id)).toEqual(freed.map(({ id }) => id));
  });
});

describe('a payment', () => {
  test('that has arrived protects the order: it is neither freed nor refunded', async () => {
    const { id, seller, orderId, dealId } = await paid();
    await expect(freeOrder(ctx(seller), orderId, {})).rejects.toThrow(orderTexts.notFreeable);
    expect([await stateOf(dealId), await stockOf(id)]).toEqual(['funded', [1000, 10]]);
  });

  test('that arrives at the same time is either accepted or unmatched: no order is both freed and paid', async () => {
    const { id, seller, orderId, dealId, reference } = await paying();
    await db.updateTable('payment').set({ state: 'failed' }).where('reference', '=', reference).execute();
    paystack.pay(reference, {});
    const [, freed] = await Promise.allSettled([
      settlePayment(ctx(), provider, reference),
      freeOrder(ctx(seller), orderId, {}),
    ]);
    const isFreed = freed.status === 'fulfilled';
    expect([await stateOf(dealId), await stockOf(id)]).toEqual(
      isFreed ? ['cancelled', [1000, 0]] : ['funded', [1000, 10]],
    );
    expect((await unmatched(reference))?.why).toBe(isFreed ? 'late' : undefined);
  });

  test('that arrived after the seller opened the page protects the order', async () => {
    const { seller, orderId, dealId, reference } = await paying();
    paystack.pay(reference, {});
    await settlePayment(ctx(), provider, reference);
    const write = (to: object) => db.updateTable('market_order').set(to).where('id', '=', BigInt(orderId)).execute();
    await write({ state: 'awaiting_payment', reserved_until: new Date(Date.now() + hour_ms) });
    await expect(freeOrder(ctx(seller), orderId, {})).rejects.toThrow(orderTexts.paidMeanwhile);
    expect(await stateOf(dealId)).toBe('funded');
    await write({ state: 'processing', reserved_until: null });
  });

  test('in progress protects the order for two hours from the first attempt, also when the buyer starts again several times', async () => {
    const { id, seller, orderId, begin, reference } = await paying();
    await expect(freeOrder(ctx(seller), orderId, {})).rejects.toThrow(orderTexts.paymentUnderWay);
    await later(1.5 * hour_ms, async () => {
      expect((await begin()).reference).not.toBe(reference);
      await expect(freeOrder(ctx(seller), orderId, {})).rejects.toThrow(orderTexts.paymentUnderWay);
    });
    await later(2.1 * hour_ms, () => freeOrder(ctx(seller), orderId, {}));
    expect(await stockOf(id)).toEqual([1000, 0]);
  });

  test('that failed does not protect the order', async () => {
    const { id, seller, orderId, reference } = await paying();
    await db.updateTable('payment').set({ state: 'failed' }).where('reference', '=', reference).execute();
    await freeOrder(ctx(seller), orderId, {});
    expect(await stockOf(id)).toEqual([1000, 0]);
  });

  test('that arrives for a freed order is unmatched, as for every ended deal', async () => {
    const { id, seller, orderId, reference, dealId } = await paying();
    await later(3 * hour_ms, () => freeOrder(ctx(seller), orderId, {}));
    paystack.pay(reference, {});
    await settlePayment(ctx(), provider, reference);
    expect(await unmatched(reference)).toMatchObject({ why: 'late' });
    expect([await stateOf(dealId), await stockOf(id)]).toEqual(['cancelled', [1000, 0]]);
  });
});

test('a buyer is new until the money of their first order is released, refunded or split', async () => {
  const { buyer, seller, orderId, act } = await paid();
  const { id } = await market({ quantity: 10n, price_kobo: 100n });
  const states: string[] = [];
  const tryAll = async (quantity: string) => {
    const { orderId } = await placeOrder(ctx(buyer), id, order(quantity));
    states.push((await findOrder(ctx(buyer), String(orderId)))!.state);
  };
  await shipOrder(ctx(seller), orderId);
  await receiveOrder(ctx(buyer), orderId);
  await tryAll('9');
  await act('buyer', 'accept');
  await tryAll('9');
  await fireClocks(ctx(clock));
  await tryAll('10');
  expect(states).toEqual(['proposed', 'proposed', 'awaiting_payment']);
});
