import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { completedOrder } from '../../../../test/support/completed-order.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { offer, openMarket, order, raced } from '../../../../test/support/trade.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { hour_ms, second_ms } from '#platform/clock.ts';
import type { Actor } from '#domain/acting/context.ts';
import { addressOrder } from './address-order.ts';
import { answerOrder } from './answer-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { expireOrders } from './expire-orders.ts';
import { findOrder } from './find-order.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { sendOffer } from '../offers/send-offer.ts';
import { mostUnpaid, placeOrderSchema } from '../order-states/order.schema.ts';
import { placeOrder } from './place-order.ts';
import { receiveOrder, shipOrder } from './send-order.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;

const { market, placed, stockOf, newsTo, later } = await openMarket(site);
const stateOf = async (orderId: string, actor: Actor) => (await findOrder(ctx(actor), orderId))?.state;
const clock: Actor = { kind: 'job', name: 'end-trades' };

describe('an order', () => {
  test('takes the stock, saves the price of that moment, and notifies both sides', async () => {
    const { id, listing, buyer, seller, orderId } = await placed();
    await db.updateTable('listing').set({ price_kobo: 1n, name: 'Another' }).where('id', '=', listing.id).execute();
    const found = (await findOrder(ctx(buyer), orderId))!;
    expect(found).toMatchObject({
      listingName: 'Fresh mature coconuts',
      unitPrice_kobo: 45_000n,
      quantity: 10n,
      subtotal_kobo: 450_000n,
      shipping_kobo: undefined,
      state: 'awaiting_payment',
      shippingAddress: '12 Marina, Lagos',
      paymentMethod: 'agbonpay',
      buyer: { name: 'Ada Buyer' },
      seller: { name: 'Bola Seller', company: 'Bola Farms' },
    });
    expect(found.number).toMatch(/^ORD-/);
    expect(found.steps.map(({ party, event }) => [party, event])).toEqual([['buyer', 'placed']]);
    expect(await stockOf(id)).toEqual([1000, 10]);
    expect(await newsTo(buyer.email)).toEqual(['order placed to buyer']);
    expect(await newsTo(seller.email)).toEqual(['order placed to seller']);
  });

  test('is placed in eight queries at most', async () => {
    const { buyer, id } = await market();
    const asked = await statementsOf(pool, () => placeOrder(ctx(buyer), id, order('1')));
    expect(asked.filter((text) => !/^(begin|commit)/.test(text)).length).toBeLessThanOrEqual(8);
  });

  test.each([
    ['1001', {}, '1 and 1000'],
    ['4', { least_quantity: 5n }, '5 and 1000'],
    ['3', { least_quantity: 5n, quantity: 4n }, '4 and 4'],
  ] as const)('of %s is limited by the stock', async (quantity, wanted, bounds) => {
    const { buyer, id } = await market(wanted);
    await expect(placeOrder(ctx(buyer), id, order(quantity))).rejects.toMatchObject({
      message: `Quantity must be between ${bounds}`,
      field: 'quantity',
    });
  });

  test('may take the rest of the stock below the minimum order, but never zero', async () => {
    const { buyer, id } = await market({ least_quantity: 5n, quantity: 4n });
    await placeOrder(ctx(buyer), id, order('4'));
    expect(await stockOf(id)).toEqual([4, 4]);
    expect(placeOrderSchema.shape.quantity.safeParse('0').success).toBe(false);
  });

  test('cannot be placed by the seller themselves, by a member who only sells, or when the listing is paused, deleted or dearer than shown', async () => {
    const { seller, buyer, id, listing } = await market();
    await expect(placeOrder(ctx(seller), id, order('1'))).rejects.toMatchObject({ code: 'forbidden' });
    const other = await aTrader(ctx(), { accountType: 'seller' });
    await expect(placeOrder(ctx(other.member), id, order('1'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(placeOrder(ctx(buyer), id, order('1', { shown: '1' }))).rejects.toThrow('The price is now ₦450 a nut');
    await db.updateTable('listing').set({ state: 'paused' }).where('id', '=', listing.id).execute();
    await expect(placeOrder(ctx(buyer), id, order('1'))).rejects.toMatchObject({ message: 'Product not found' });
    await expect(placeOrder(ctx(buyer), '999999', order('1'))).rejects.toMatchObject({ code: 'not_found' });
    expect(await stockOf(id)).toEqual([1000, 0]);
  });

  test('of free goods has no money, and is processed at once', async () => {
    const { buyer, seller, id, orderId } = await placed({ price_kobo: 0n });
    expect(await findOrder(ctx(buyer), orderId)).toMatchObject({ state: 'processing', reservedUntil: undefined });
    await expect(answerOrder(ctx(seller), orderId, { shipping: 5n })).rejects.toMatchObject({ code: 'conflict' });
    await shipOrder(ctx(seller), orderId);
    await shipOrder(ctx(seller), orderId);
    expect(await stockOf(id)).toEqual([990, 0]);
    await expect(cancelOrder(ctx(buyer), orderId, { why: 'Too late' })).rejects.toMatchObject({ code: 'conflict' });
    await receiveOrder(ctx(buyer), orderId);
    expect(await stateOf(orderId, seller)).toBe('delivered');
  });

  test('with a sum that is too large is refused, and reserves nothing', async () => {
    const { buyer, id } = await market({ price_kobo: 1_000_000_000_000n, quantity: 1_000_000_000n });
    await expect(placeOrder(ctx(buyer), id, order('1001'))).rejects.toMatchObject({ field: 'quantity' });
    expect(await stockOf(id)).toEqual([1_000_000_000, 0]);
  });
});

test('a buyer has at most a fixed number of unpaid orders, even when many arrive together', async () => {
  const { buyer, id } = await market();
  for (let placed = 1; placed < mostUnpaid; placed++) await placeOrder(ctx(buyer), id, order('1'));
  const tries = Array.from({ length: 8 }, () => placeOrder(ctx(buyer), id, order('1')));
  expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
  expect(await stockOf(id)).toEqual([1000, mostUnpaid]);
});

test('the seller gets the buyer’s message by mail; the delivery address is only on the order', async () => {
  const { seller, buyer, id } = await market();
  await placeOrder(ctx(buyer), id, order('1', { notes: 'Ring at the gate' }));
  const mails = await db
    .selectFrom('mail')
    .select(['props', 'to_addresses'])
    .where('template', '=', 'trade-told')
    .execute();
  const told = (email: string) => JSON.stringify(mails.find(({ to_addresses }) => to_addresses.includes(email))!.props);
  expect(told(seller.email!)).toContain('Ring at the gate');
  expect(told(seller.email!)).not.toContain('12 Marina');
});

test('a one-time code is refused in every text from one side to the other', async () => {
  const { seller, buyer, id, orderId } = await placed();
  const code = 'My OTP is 482913';
  const refused = [
    placeOrder(ctx(buyer), id, order('1', { notes: code })),
    answerOrder(ctx(seller), orderId, { shipping: 5n, words: code }),
    cancelOrder(ctx(buyer), orderId, { why: code }),
    sendOffer(ctx(buyer), id, offer({ message: code })),
  ];
  for (const one of await Promise.allSettled(refused))
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'invalid', message: messageTexts.code } });
});

describe('of 32 at once', () => {
  test('one buyer gets the last unit', async () => {
    const { id } = await market({ quantity: 1n });
    const buyers = await Promise.all(Array.from({ length: 32 }, () => aTrader(ctx())));
    for (const { member } of buyers) await completedOrder(ctx(), member.id);
    const tries = buyers.map(({ member }) => placeOrder(ctx(member), id, order('1')));
    const { won, refused } = await raced(tries);
    expect(won).toBe(1);
    expect(refused.filter((code) => code !== 'conflict' && code !== 'invalid')).toEqual([]);
    expect(await stockOf(id)).toEqual([1, 1]);
  });

  test('cancellations, one returns the stock', async () => {
    const { id, buyer, seller, orderId } = await placed();
    const tries = Array.from({ length: 32 }, (_, place) =>
      cancelOrder(ctx(place % 2 ? buyer : seller), orderId, { why: 'No' }),
    );
    expect(await raced(tries)).toEqual({ won: 1, refused: ['conflict'] });
    expect(await stockOf(id)).toEqual([1000, 0]);
  });
});

describe('the seller’s answer', () => {
  test('states the shipping costs, restarts the time to pay once, and can be corrected', async () => {
    const { buyer, seller, orderId } = await placed();
    await expect(answerOrder(ctx(buyer), orderId, { shipping: 5n })).rejects.toMatchObject({ code: 'forbidden' });
    const before = (await findOrder(ctx(buyer), orderId))!;
    await later(hour_ms, () => answerOrder(ctx(seller), orderId, { shipping: 250_000n, words: 'On Friday' }));
    const answered = (await findOrder(ctx(buyer), orderId))!;
    expect(answered).toMatchObject({ shipping_kobo: 250_000n, sellerWords: 'On Friday' });
    expect(answered.reservedUntil!.getTime()).toBeGreaterThan(before.reservedUntil!.getTime() + hour_ms / 2);
    await later(2 * hour_ms, () => answerOrder(ctx(seller), orderId, { shipping: 0n }));
    const again = (await findOrder(ctx(seller), orderId))!;
    expect(again).toMatchObject({ shipping_kobo: 0n, reservedUntil: answered.reservedUntil });
    expect(again.steps.map(({ event }) => event)).toEqual(['placed', 'answered', 'answered']);
    const moved = { shippingAddress: 'Elsewhere', paymentMethod: 'bank' } as const;
    await expect(addressOrder(ctx(buyer), orderId, moved)).rejects.toMatchObject({ code: 'conflict' });
    expect(await newsTo(buyer.email)).toEqual(['order placed to buyer', 'proposed', 'put right']);
  });
});

describe('an order’s deadline', () => {
  test('ends at the stated moment: before it the order stands, and then the stock is returned once', async () => {
    const { id, buyer, seller, orderId } = await placed();
    await later(72 * hour_ms - 30 * second_ms, async () => {
      expect(await expireOrders(ctx(clock), 100)).toBe(0);
      expect(await stateOf(orderId, buyer)).toBe('awaiting_payment');
    });
    await later(72 * hour_ms + second_ms, async () => {
      expect(await stateOf(orderId, buyer)).toBe('expired');
      await expect(answerOrder(ctx(seller), orderId, { shipping: 5n })).rejects.toThrow('time to pay');
      expect(await stockOf(id)).toEqual([1000, 10]);
      await Promise.all([expireOrders(ctx(clock), 100), expireOrders(ctx(clock), 100)]);
      expect(await expireOrders(ctx(clock), 100)).toBe(0);
    });
    expect(await stockOf(id)).toEqual([1000, 0]);
    expect((await findOrder(ctx(buyer), orderId))!.steps.map(({ party, event }) => [party, event])).toEqual([
      ['buyer', 'placed'],
      ['clock', 'expired'],
    ]);
    expect(await newsTo(seller.email)).toEqual(['order placed to seller', 'order expired to seller']);
  });
});

describe('cancelling', () => {
  test('sends the other side the reason, and is recorded; staff do it with a line in the audit log', async () => {
    const { buyer, seller, orderId } = await placed();
    await cancelOrder(ctx(seller), orderId, { why: 'The lorry broke down' });
    expect((await findOrder(ctx(buyer), orderId))!.steps.at(-1)).toMatchObject({
      party: 'seller',
      event: 'cancelled',
      why: 'The lorry broke down',
    });
    expect(await newsTo(buyer.email)).toEqual(['order placed to buyer', 'order cancelled']);
    const another = await placed();
    const support = await staffAtDesk(site, 'support');
    await cancelOrder(ctx(support.actor), another.orderId, { why: 'A forged listing' });
    expect(await newsTo(another.seller.email)).toContain('order cancelled-by-us');
    const line = await db
      .selectFrom('audit')
      .selectAll()
      .where('record_id', '=', another.orderId)
      .where('record_kind', '=', 'market-order')
      .orderBy('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ what: 'cancel-order', why: 'A forged listing', after: { state: 'Cancelled' } });
    const viewer = await staffAtDesk(site, 'viewer');
    await expect(cancelOrder(ctx(viewer.actor), orderId, { why: 'No' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

test('another member’s order is not found by any verb', async () => {
  const { orderId } = await placed();
  const eve = ctx((await aTrader(ctx(), { accountType: 'merchant' })).member);
  expect(await findOrder(eve, orderId)).toBeUndefined();
  const tries = [
    answerOrder(eve, orderId, { shipping: 5n }),
    addressOrder(eve, orderId, { shippingAddress: 'Mine', paymentMethod: 'card' }),
    cancelOrder(eve, orderId, { why: 'Spite' }),
    shipOrder(eve, orderId),
    receiveOrder(eve, orderId),
  ];
  for (const tried of await Promise.allSettled(tries))
    expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
});
