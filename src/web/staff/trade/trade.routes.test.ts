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
const { placed, offered, stockOf, standing } = await openMarket(site);
const support = await staffAtDesk(site, 'support');
const viewer = await staffAtDesk(site, 'viewer');
const desk = '/vintage-dashboard';
const orders = '/records/market-order';
const offers = '/records/market-offer';

const see = async (path: string, { cookie } = viewer) => seePage(await get(desk + path, { cookie }));
async function send(path: string, fields: Record<string, string>, { cookie } = support) {
  const form_owner = await formTokenOf(await get(desk + path, { cookie }));
  return post(desk + path, { ...fields, form_owner }, { cookie });
}

test('orders and offers have lists of their own, searched by words and state, in four queries', async () => {
  const { orderId } = await placed({ name: 'Copra of Badagry' });
  const { offerId } = await offered({ name: 'Coir of Epe' });
  const found = await see(`${orders}?q=copra+of&standing=awaiting_payment`);
  expect(found.html).toContain(`href="${desk}${orders}/${orderId}?list=`);
  for (const said of ['Copra of Badagry', 'Ada Buyer', 'Bola Seller', '₦4,500']) expect(found.text).toContain(said);
  expect((await see(`${offers}?standing=open`)).html).toContain(`href="${desk}${offers}/${offerId}?list=`);
  expect((await see(`${offers}?standing=declined`)).text).toContain('No record matches');
  for (const path of [orders, offers, `${orders}/${orderId}`, `${offers}/${offerId}`]) {
    const asked = await statementsOf(pool, () => get(desk + path, { cookie: viewer.cookie }));
    expect([path, asked.length <= 4]).toEqual([path, true]);
  }
});

test('staff see and can filter orders that wait for their seller, and orders whose stock was freed', async () => {
  const newcomers = await openMarket(site, { newBuyers: true });
  const { buyer, seller, id } = await newcomers.market({ name: 'Husks of Ijebu', quantity: 10n });
  const place = async (quantity: string) => String((await placeOrder(ctx(buyer), id, order(quantity))).orderId);
  const [waits, freed] = [await place('9'), await place('2')];
  await freeOrder(ctx(seller), freed, { why: 'Sold at the gate' });
  const waiting = await see(`${orders}/${waits}`);
  for (const said of ['Waits for the seller until', 'Nothing is reserved', 'no completed order'])
    expect(waiting.text).toContain(said);
  const over = await see(`${orders}/${freed}`);
  for (const said of ['Stock freed by the seller', 'Bola Seller', 'The seller freed the stock', 'Sold at the gate'])
    expect(over.text).toContain(said);
  for (const [state, there, not] of [
    ['proposed', waits, freed],
    ['freed', freed, waits],
  ]) {
    const { html } = await see(`${orders}?q=ijebu&standing=${state}`);
    expect(html).toContain(`href="${desk}${orders}/${there}?list=`);
    expect(html).not.toContain(`href="${desk}${orders}/${not}?list=`);
  }
});

test('they are found by the global search, by number, person and product, and on the pages of their members', async () => {
  const { orderId, buyer, seller } = await placed({ name: 'Desiccated flakes of Ikorodu' });
  const { offerId } = await offered({ name: 'Shredded husk of Ikorodu' });
  const { order_number } = await db
    .selectFrom('market_order')
    .select('order_number')
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  for (const words of [order_number.toLowerCase(), 'desiccated ikorodu'])
    expect((await see(`/search?q=${encodeURIComponent(words)}`)).html).toContain(`href="${desk}${orders}/${orderId}"`);
  const both = await see('/search?q=ikorodu');
  expect(both.html).toContain(`href="${desk}${offers}/${offerId}"`);
  expect(both.text).toContain('Ada Buyer and Bola Seller');
  for (const { id } of [buyer, seller]) {
    const page = await see(`/members/${id}`);
    expect(page.html).toContain(`href="${desk}${orders}/${orderId}"`);
    expect(page.html).toContain('id="of-market-order"');
    for (const said of [order_number, 'Desiccated flakes', '₦4,500', 'Awaiting payment'])
      expect(page.text).toContain(said);
  }
  const asked = await statementsOf(pool, () => get(`${desk}/search?q=ikorodu`, { cookie: viewer.cookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('support cancels an order with a reason, which is in its history; colleagues who only read cannot', async () => {
  const { orderId, id } = await placed();
  const [at, ending] = [`${orders}/${orderId}`, `/orders/${orderId}/cancel`];
  const page = await see(at);
  for (const said of ['12 Marina, Lagos', 'Ada Buyer', 'The buyer ordered']) expect(page.text).toContain(said);
  expect(page.html).not.toContain(ending);
  expect((await see(at, support)).html).toContain(`href="${desk}${ending}"`);
  expect((await get(desk + ending, { cookie: viewer.cookie })).status).toBe(403);
  expect((await send(ending, { why: '' })).status).toBe(422);
  const ended = await send(ending, { why: 'A forged listing' });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `${desk}${at}?news=ended`]);
  expect((await see(`${at}?news=ended`, support)).text).toContain('It has ended. Both sides see why');
  const after = await see(at, support);
  for (const said of [
    'Cancelled',
    'A forged listing',
    'Àgbọn cancelled the order',
    'Cancelled an order between members',
  ])
    expect(after.text).toContain(said);
  expect(await stockOf(id)).toEqual([1000, 0]);
  const over = await see(ending, support);
  expect([over.text.includes('so it cannot be cancelled here'), over.fields.why]).toEqual([true, undefined]);
});

test('support ends an offer, and reads its messages', async () => {
  const { offerId } = await offered();
  const [at, ending] = [`${offers}/${offerId}`, `/offers/${offerId}/end`];
  expect((await see(at)).text).toContain('For our bakery');
  expect((await send(ending, { why: 'A fraud' })).status).toBe(303);
  const { text } = await see(at);
  for (const said of ['Withdrawn', 'Àgbọn ended the offer', 'A fraud']) expect(text).toContain(said);
  const over = await see(ending, support);
  expect([over.text.includes('This offer is over.'), over.fields.why]).toEqual([true, undefined]);
});

test('the earlier addresses of orders and offers redirect to their records, with the search', async () => {
  const { orderId } = await placed();
  const { offerId } = await offered();
  for (const [old, now] of [
    [`/orders/${orderId}?news=ended`, `${orders}/${orderId}?news=ended`],
    [`/offers/${offerId}`, `${offers}/${offerId}`],
    [
      '/orders?q=copra&state=freed&state=expired&sort=oldest',
      `${orders}?q=copra&standing=freed&standing=expired&sort=oldest`,
    ],
    ['/offers?state=open', `${offers}?standing=open`],
    ['/orders?q=which?state=free', `${orders}?q=which%3Fstate%3Dfree`],
  ] as const) {
    const answer = await get(desk + old, { cookie: viewer.cookie });
    expect([old, answer.status, answer.headers.get('location')]).toEqual([old, 303, desk + now]);
    expect((await see(now)).status).toBe(200);
  }
});

test('an offer whose time has run out is found as expired before the job has ended it', async () => {
  const { offerId } = await offered({ name: 'Mats of Ikeja' });
  await standing(offerId, 1000, async () => {
    const found = async (state: string) => (await see(`${offers}?q=ikeja&standing=${state}`)).text;
    expect(await found('expired')).toContain('Mats of Ikeja');
    expect(await found('open')).toContain('No record matches');
    expect((await see(`${offers}/${offerId}`, support)).html).not.toContain(`/offers/${offerId}/end`);
  });
});

test('the file of the orders has the texts that both sides see', async () => {
  const { orderId } = await placed({ name: 'Toddy of Epe' });
  const form_owner = await formTokenOf(await get(desk + orders, { cookie: viewer.cookie }));
  const file = await post(`${desk}/exports/market-order?list=q%3Dtoddy`, { form_owner }, { cookie: viewer.cookie });
  const { order_number } = await db
    .selectFrom('market_order')
    .select('order_number')
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  const text = await file.text();
  for (const said of [order_number, 'Toddy of Epe', 'Awaiting payment', '12 Marina, Lagos', 'Ada Buyer', 'Bola Seller'])
    expect(text).toContain(said);
});
