import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { placed } = await openMarket(site, { newBuyers: true });
await site.services.settings.reload();

const see = async (orderId: string, cookie: string) =>
  (await seePage(await site.get(link('dashboardOrder', { orderId }), { cookie }))).text;
const aboutMoney = [
  'calculated at checkout',
  'Total without shipping',
  'pays by card',
  'To be paid you need',
  'escrow',
];

test.each([
  ['waits for the seller', '900'],
  ['goes on at once', '10'],
])('an order at ₦0 that %s mentions no shipping cost, card, bank account or escrow', async (_, quantity) => {
  const { orderId, buyerCookie, sellerCookie } = await placed({ price_kobo: 0n }, quantity);
  for (const cookie of [buyerCookie, sellerCookie]) {
    const text = await see(orderId, cookie);
    expect(text).toContain('An order without money');
    for (const words of aboutMoney) expect(text.toLowerCase()).not.toContain(words.toLowerCase());
  }
});

test('the seller of an order that waits can decline it if its buyer is suspended, and reads that', async () => {
  const { orderId, buyer, sellerCookie } = await placed({ quantity: 8n }, '8');
  expect(await see(orderId, sellerCookie)).toContain('A new buyer ordered more than we reserve at once');
  const suspended = { suspended_at: new Date(), suspended_why: 'Fraud' };
  await site.db.updateTable('member').set(suspended).where('id', '=', buyer.id).execute();
  expect(await see(orderId, sellerCookie)).toContain('Wait until they can, or decline the order.');
});

test('once the goods of an order are on their way, nothing is said about waiting for a suspended buyer', async () => {
  const { orderId, buyer, sellerCookie } = await placed({ price_kobo: 0n }, '10');
  const sent = await site.post(link('dashboardOrderShipping', { orderId }), {}, { cookie: sellerCookie });
  expect(sent.status).toBe(303);
  const suspended = { suspended_at: new Date(), suspended_why: 'Fraud' };
  await site.db.updateTable('member').set(suspended).where('id', '=', buyer.id).execute();
  const text = await see(orderId, sellerCookie);
  expect(text).toContain('It is on its way');
  expect(text).not.toContain('cannot trade at the moment');
});
