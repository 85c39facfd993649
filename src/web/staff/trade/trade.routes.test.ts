import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { openMarket, order } from '../../../../test/support/trade.ts';
import { freeOrder } from '#domain/trade/orders/free-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const { placed, offered, stockOf } = await openMarket(site);
const support = await staffAtDesk(site, 'support');
const viewer = await staffAtDesk(site, 'viewer');
const desk = '/vintage-dashboard';

const see = async (path: string, { cookie } = viewer) => seePage(await get(desk + path, { cookie }));
async function send(path: string, fields: Record<string, string>, { cookie } = support) {
  const form_owner = await formTokenOf(await get(desk + path, { cookie }));
  return post(desk + path, { ...fields, form_owner }, { cookie });
}

test('orders and offers stand in lists of their own, found by words and state, in four statements', async () => {
  const { orderId } = await placed({ name: 'Copra of Badagry' });
  const { offerId } = await offered({ name: 'Coir of Epe' });
  const orders = await see('/orders?q=copra+of&state=awaiting_payment');
  expect(orders.html).toContain(`href="${desk}/orders/${orderId}"`);
  for (const said of ['Copra of Badagry', 'Ada Buyer', 'Bola Seller', '₦4,500']) expect(orders.text).toContain(said);
  expect((await see('/offers?state=open')).html).toContain(`href="${desk}/offers/${offerId}"`);
  expect((await see('/offers?state=declined')).text).toContain('No record matches');
  const asked = await statementsOf(pool, () => get(`${desk}/orders`, { cookie: viewer.cookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('staff see and can filter orders that wait for their seller, and orders whose stock was freed', async () => {
  const newcomers = await openMarket(site, { newBuyers: true });
  const { buyer, seller, id } = await newcomers.market({ name: 'Husks of Ijebu', quantity: 10n });
  const place = async (quantity: string) => String((await placeOrder(ctx(buyer), id, order(quantity))).orderId);
  const [waits, freed] = [await place('9'), await place('2')];
  await freeOrder(ctx(seller), freed, { why: 'Sold at the gate' });
  const waiting = await see(`/orders/${waits}`);
  for (const said of ['Waits for the seller until', 'Nothing is reserved', 'no completed order'])
    expect(waiting.text).toContain(said);
  const over = await see(`/orders/${freed}`);
  for (const said of ['Stock freed by the seller, Bola Seller', 'The seller freed the stock', 'Sold at the gate'])
    expect(over.text).toContain(said);
  for (const [state, there, not] of [
    ['proposed', waits, freed],
    ['freed', freed, waits],
  ]) {
    const { html } = await see(`/orders?q=ijebu&state=${state}`);
    expect(html).toContain(`href="${desk}/orders/${there}"`);
    expect(html).not.toContain(`href="${desk}/orders/${not}"`);
  }
});

test('are found by the search over everything, by number, person and product, and on the page of the member who is in them', async () => {
  const { orderId, buyer, seller } = await placed({ name: 'Desiccated flakes of Ikorodu' });
  const { offerId } = await offered({ name: 'Shredded husk of Ikorodu' });
  const { order_number } = await db
    .selectFrom('market_order')
    .select('order_number')
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  for (const words of [order_number.toLowerCase(), 'desiccated ikorodu'])
    expect((await see(`/search?q=${encodeURIComponent(words)}`)).html).toContain(`href="${desk}/orders/${orderId}"`);
  const both = await see('/search?q=ikorodu');
  expect(both.html).toContain(`href="${desk}/offers/${offerId}"`);
  expect(both.text).toContain('Ada Buyer and Bola Seller');
  for (const { id } of [buyer, seller]) {
    const page = await see(`/members/${id}`);
    expect(page.html).toContain(`href="${desk}/orders/${orderId}"`);
    for (const said of ['Orders on the marketplace', order_number, 'Awaiting payment'])
      expect(page.text).toContain(said);
  }
  const asked = await statementsOf(pool, () => get(`${desk}/search?q=ikorodu`, { cookie: viewer.cookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('support cancels an order with a reason, which stands in its history; who only reads cannot', async () => {
  const { orderId, id } = await placed();
  const at = `/orders/${orderId}`;
  const page = await see(at);
  for (const said of ['12 Marina, Lagos', 'Ada Buyer', 'The buyer ordered']) expect(page.text).toContain(said);
  expect(page.html).not.toContain(`${at}/cancel`);
  expect((await get(`${desk}${at}/cancel`, { cookie: viewer.cookie })).status).toBe(403);
  expect((await send(`${at}/cancel`, { why: '' })).status).toBe(422);
  expect((await send(`${at}/cancel`, { why: 'A forged listing' })).status).toBe(303);
  const after = await see(at, support);
  for (const said of ['Cancelled', 'A forged listing', 'Àgbọn cancelled the order']) expect(after.text).toContain(said);
  expect(await stockOf(id)).toEqual([1000, 0]);
});

test('support ends an offer, and reads what was said', async () => {
  const { offerId } = await offered();
  const at = `/offers/${offerId}`;
  expect((await see(at)).text).toContain('For our bakery');
  expect((await send(`${at}/end`, { why: 'A fraud' })).status).toBe(303);
  const { text } = await see(at);
  for (const said of ['Withdrawn', 'Àgbọn ended the offer', 'A fraud']) expect(text).toContain(said);
});
