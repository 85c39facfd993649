import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const { market, placed, offered } = await openMarket(site);

let version = 2;
/** Sets the state of trading from now on. */
async function trading(state: 'open' | 'invited' | 'closed') {
  const line = { name: 'marketplace-trading', value: JSON.stringify({ state }), why: 'A test' };
  const moment = new Date();
  const at = { effective_from: moment, written_at: moment };
  await db
    .insertInto('site_setting')
    .values({ ...line, ...at, version: (version += 1) })
    .execute();
  await site.services.settings.reload();
}
beforeAll(() => site.services.settings.reload());

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));
const has = (html: string, field: string) => html.includes(`name="${field}"`);

/** Whether the page has a reason and a next step instead of a form. */
async function isBarred(path: string, cookie: string, field: string, said: string) {
  const { html, status } = await see(path, cookie);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return [status, has(html, field), main.includes(said), main.split(said)[1]?.includes('<a href="/')];
}
const barred = [200, false, true, true];

test('while trading is closed no form is shown that would be refused; open orders and offers can be ended', async () => {
  const { id, offerId, buyerCookie, sellerCookie } = await offered();
  const stranger = await signedInMember(ctx());
  await trading('closed');
  expect(await isBarred(`/product/${id}/order`, buyerCookie, 'quantity', tradeTexts.closed)).toEqual(barred);
  expect(await isBarred(`/product/${id}/offer`, stranger.cookie, 'price', tradeTexts.closed)).toEqual(barred);
  expect(await isBarred(`/dashboard/offers/${offerId}/counter`, sellerCookie, 'price', tradeTexts.closed)).toEqual(
    barred,
  );
  expect(await isBarred('/dashboard/products/new', sellerCookie, 'name', tradeTexts.closed)).toEqual(barred);
  const page = await see(`/dashboard/offers/${offerId}`, sellerCookie);
  expect(page.text).toContain(tradeTexts.closed);
  expect(page.html).not.toContain(`/offers/${offerId}/accept`);
  expect(page.html).toContain(`/offers/${offerId}/decline`);
  const typed = { price: '420', quantity: '10', message: 'Not below', stands: '7', seen: '0' };
  const refused = await seePage(await post(`/dashboard/offers/${offerId}/counter`, typed, { cookie: sellerCookie }));
  expect([refused.status, refused.text, refused.html]).toEqual([
    403,
    expect.stringContaining(tradeTexts.closed),
    expect.stringContaining('Not below'),
  ]);
  await trading('open');
  expect(has((await see(`/product/${id}/order`, buyerCookie)).html, 'quantity')).toBe(true);
});

test('while trading is by invitation, a member who is not invited sees that first', async () => {
  const { id, buyer, buyerCookie } = await market();
  await trading('invited');
  expect(await isBarred(`/product/${id}/order`, buyerCookie, 'quantity', tradeTexts.invited)).toEqual(barred);
  await db.updateTable('member').set({ may_trade_since: new Date() }).where('id', '=', buyer.id).execute();
  expect(has((await see(`/product/${id}/order`, buyerCookie)).html, 'quantity')).toBe(true);
  await trading('open');
});

test('so does a member who may not buy this: its seller, a blocked or blocking member, and everybody if nothing is left', async () => {
  const { id, buyer, seller, buyerCookie, sellerCookie, listing } = await market();
  for (const [path, field] of [
    ['order', 'quantity'],
    ['offer', 'price'],
  ] as const) {
    expect(await isBarred(`/product/${id}/${path}`, sellerCookie, field, 'This is your own listing')).toEqual(barred);
    await db.insertInto('member_block').values({ blocker_id: buyer.id, blocked_id: seller.id }).execute();
    expect(await isBarred(`/product/${id}/${path}`, buyerCookie, field, tradeTexts.blockedThem)).toEqual(barred);
    await db.deleteFrom('member_block').execute();
    await db.insertInto('member_block').values({ blocker_id: seller.id, blocked_id: buyer.id }).execute();
    expect(await isBarred(`/product/${id}/${path}`, buyerCookie, field, tradeTexts.blockedByThem)).toEqual(barred);
    await db.deleteFrom('member_block').execute();
  }
  await db.updateTable('listing').set({ quantity: 0n }).where('id', '=', listing.id).execute();
  expect(await isBarred(`/product/${id}/order`, buyerCookie, 'quantity', 'None is left')).toEqual(barred);
});

test('a listing that its seller paused is hidden from others, with a link to the catalogue', async () => {
  const { id, listing, buyerCookie, offerId, sellerCookie } = await offered();
  await db.updateTable('listing').set({ state: 'paused' }).where('id', '=', listing.id).execute();
  for (const path of ['order', 'offer']) {
    const none = await see(`/product/${id}/${path}`, buyerCookie);
    expect([none.status, none.text]).toEqual([404, expect.stringContaining('Product not found')]);
    expect(none.html).toContain('See what is for sale');
  }
  expect(
    await isBarred(`/dashboard/offers/${offerId}/counter`, sellerCookie, 'price', 'not for sale at the moment'),
  ).toEqual(barred);
  expect((await see(`/dashboard/offers/${offerId}`, sellerCookie)).html).not.toContain('/accept"');
});

test('when an answer is the other side’s, or too late, the page says so in place of the form', async () => {
  const { orderId, buyerCookie, sellerCookie } = await placed();
  const at = `/dashboard/orders/${orderId}`;
  expect(await isBarred(`${at}/answer`, buyerCookie, 'shipping', 'Only the seller says what shipping costs')).toEqual(
    barred,
  );
  expect(
    await isBarred(`${at}/address`, sellerCookie, 'shippingAddress', 'Only the buyer gives the delivery address'),
  ).toEqual(barred);
  expect(await isBarred(`${at}/review`, buyerCookie, 'stars', 'rate an order after it is delivered')).toEqual(barred);
  await post(`${at}/answer`, { shipping: '5', shown: '5' }, { cookie: sellerCookie });
  expect(
    await isBarred(`${at}/address`, buyerCookie, 'shippingAddress', 'The seller has worked out the shipping'),
  ).toEqual(barred);
  await post(`${at}/cancel`, { why: 'No' }, { cookie: sellerCookie });
  expect(await isBarred(`${at}/cancel`, buyerCookie, 'why', 'This order has changed')).toEqual(barred);
  const haggled = await offered();
  const offer = `/dashboard/offers/${haggled.offerId}`;
  expect(await isBarred(`${offer}/counter`, haggled.buyerCookie, 'price', 'It is the other side’s turn')).toEqual(
    barred,
  );
  expect(await isBarred(`${offer}/decline`, haggled.buyerCookie, 'message', 'It is the other side’s turn')).toEqual(
    barred,
  );
  await post(`${offer}/withdraw`, {}, { cookie: haggled.buyerCookie });
  expect(await isBarred(`${offer}/withdraw`, haggled.sellerCookie, 'message', 'This offer is over')).toEqual(barred);
});

test('a seller who never accepted the terms sees them with their first counter-offer, and with an acceptance', async () => {
  const { offerId, seller, sellerCookie } = await offered();
  await db.deleteFrom('market_terms_acceptance').where('member_id', '=', seller.id).execute();
  const at = `/dashboard/offers/${offerId}`;
  expect(has((await see(at, sellerCookie)).html, 'terms')).toBe(true);
  expect(has((await see(`${at}/counter`, sellerCookie)).html, 'terms')).toBe(true);
  const typed = { price: '420', quantity: '10', message: 'Not below', stands: '7', seen: '0' };
  const refused = await seePage(await post(`${at}/counter`, typed, { cookie: sellerCookie }));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(tradeTexts.terms)]);
  expect((await post(`${at}/counter`, { ...typed, terms: 'yes' }, { cookie: sellerCookie })).status).toBe(303);
  expect(has((await see(`${at}/counter`, sellerCookie)).html, 'terms')).toBe(false);
});

test('a page with a form costs four queries at most', async () => {
  const { id, offerId, buyerCookie, sellerCookie } = await offered();
  for (const [path, cookie] of [
    [`/product/${id}/order`, buyerCookie],
    [`/product/${id}/offer`, buyerCookie],
    [`/dashboard/offers/${offerId}`, sellerCookie],
    [`/dashboard/offers/${offerId}/counter`, sellerCookie],
  ] as const) {
    const asked = await statementsOf(pool, () => get(path, { cookie }));
    expect([path, asked.length <= 4]).toEqual([path, true]);
  }
});

test('each side sees why the other cancelled, in the status and not only below', async () => {
  const { orderId, buyerCookie, sellerCookie } = await placed();
  await post(`/dashboard/orders/${orderId}/cancel`, { why: 'The lorry broke down' }, { cookie: sellerCookie });
  expect((await see(`/dashboard/orders/${orderId}`, buyerCookie)).text).toContain(
    'The seller said: “The lorry broke down”',
  );
});

test('a member who cannot write to a seller sees why before writing, with what to do', async () => {
  const { id, buyer, seller, buyerCookie, sellerCookie } = await market();
  const [message, field] = [`/product/${id}/message`, 'message'];
  expect(has((await see(message, buyerCookie)).html, field)).toBe(true);
  expect(await isBarred(message, sellerCookie, field, messageTexts.own)).toEqual(barred);
  const blocked = async (blocker_id: bigint, blocked_id: bigint) => {
    await db.deleteFrom('member_block').execute();
    await db.insertInto('member_block').values({ blocker_id, blocked_id }).execute();
  };
  await blocked(seller.id, buyer.id);
  expect(await isBarred(message, buyerCookie, field, tradeTexts.blockedByThem)).toEqual(barred);
  await blocked(buyer.id, seller.id);
  expect(await isBarred(message, buyerCookie, field, tradeTexts.blockedThem)).toEqual(barred);
  await db.deleteFrom('member_block').execute();
  await trading('closed');
  expect(await isBarred(message, buyerCookie, field, tradeTexts.closed)).toEqual(barred);
  await trading('invited');
  expect(await isBarred(message, buyerCookie, field, tradeTexts.invited)).toEqual(barred);
  await trading('open');
  const asked = await statementsOf(pool, () => get(message, { cookie: buyerCookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});
