import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { orderDeals } from '../../../../test/support/order-deals.ts';
import { acceptOffer } from '../offers/accept-offer.ts';
import { answerOrder } from '../orders/answer-order.ts';
import { addressOrder } from '../orders/address-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { shipOrder } from '../orders/send-order.ts';
import { findOwnTrade } from './find-own-trade.ts';
import type { Member } from '#domain/acting/context.ts';

const site = await testDatabase();
const { ctx } = site;
const { placed, offered, paid } = await orderDeals(site, { newBuyers: true });

const tasksOf = async (member: Member) =>
  (await findOwnTrade(ctx(member))).tasks.map(({ what, amount_kobo }) => [what, amount_kobo]);
const dealsOf = async (member: Member) =>
  (await findOwnTrade(ctx(member))).deals.map(({ state, amount }) => [state, amount.minor]);

test('each order, offer and bid is work for the member whose turn it is', async () => {
  const { seller, buyer, orderId } = await placed();
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[['answer order', 450_000n]], []]);
  await answerOrder(ctx(seller), orderId, { shipping: 5n });
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[], []]);
  expect([await dealsOf(seller), await dealsOf(buyer)]).toEqual([[], [['proposed', 450_005n]]]);
  await cancelOrder(ctx(buyer), orderId, { why: 'No' });
  expect([await dealsOf(seller), await dealsOf(buyer)]).toEqual([[], []]);
});

test('an offer waits for the member who must answer, then its order for the address and the answer', async () => {
  const { seller, buyer, offerId } = await offered();
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[['answer offer', 400_000n]], []]);
  const { orderId } = await acceptOffer(ctx(seller), offerId, { seen: 0, terms: false });
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[], [['address order', 400_000n]]]);
  await addressOrder(ctx(buyer), String(orderId), { shippingAddress: 'Lagos', paymentMethod: 'bank' });
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[['answer order', 400_000n]], []]);
});

test('free goods are sent, then received', async () => {
  const { seller, buyer, orderId } = await placed({ price_kobo: 0n });
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[['ship order', 0n]], []]);
  await shipOrder(ctx(seller), orderId);
  expect([await tasksOf(seller), await tasksOf(buyer)]).toEqual([[], [['receive order', 0n]]]);
});

test('the figures count what each member bought and sold, by week of the order', async () => {
  const { seller, buyer } = await placed();
  const [sold, bought] = [await findOwnTrade(ctx(seller)), await findOwnTrade(ctx(buyer))];
  expect(sold.figures).toMatchObject({ sold: 1, bought: 0, openOrders: 1, openOffers: 0 });
  expect(bought.figures).toMatchObject({ sold: 0, bought: 1, openOrders: 1 });
  expect(sold.figures.weeks.weeks).toHaveLength(12);
});

test('an order is open until its buyer accepts the delivery, or its dispute is settled', async () => {
  const underWay = async ({ seller, buyer }: { seller: Member; buyer: Member }) =>
    Promise.all([seller, buyer].map(async (member) => (await findOwnTrade(ctx(member))).figures.openOrders));
  const fine = await paid();
  await fine.act('seller', 'ship');
  await fine.act('buyer', 'deliver');
  expect(await underWay(fine)).toEqual([1, 1]);
  await fine.act('buyer', 'accept');
  expect(await underWay(fine)).toEqual([0, 0]);
  const wrong = await paid();
  await wrong.act('seller', 'ship');
  await wrong.act('buyer', 'deliver');
  await wrong.act('buyer', 'dispute');
  expect(await underWay(wrong)).toEqual([1, 1]);
  await wrong.act('seller', 'concede');
  expect(await underWay(wrong)).toEqual([0, 0]);
});
