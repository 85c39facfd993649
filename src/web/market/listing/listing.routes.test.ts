import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { setReviewWords } from '#domain/trade/reviews/set-review-words.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';

const site = await testApp();
const { ctx, db, get, pool } = site;
const { market, offered, placed } = await openMarket(site);
await site.services.settings.reload();

const see = async (path: string, cookie = '') => seePage(await get(path, { cookie }));
const hrefOf = (html: string, label: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${label}`).exec(html)?.[1]?.replaceAll('&amp;', '&');

test('a listing shows the total for a quantity, and Order Now passes the quantity on', async () => {
  const { id, buyerCookie } = await market({ least_quantity: 10n });
  const least = await see(`/product/${id}`, buyerCookie);
  expect(least.text).toContain('₦4,500');
  expect(hrefOf(least.html, 'Order Now')).toBe(`/product/${id}/order?quantity=10`);
  const more = await see(`/product/${id}?quantity=50`, buyerCookie);
  expect(more.text).toContain('₦22,500');
  expect(hrefOf(more.html, 'Order Now')).toBe(`/product/${id}/order?quantity=50`);
  const guest = await see(`/product/${id}?quantity=50`);
  expect(hrefOf(guest.html, 'Order Now')).toBe(`/login?next=${encodeURIComponent(`/product/${id}/order?quantity=50`)}`);
  for (const impossible of ['9', '100000', 'many', '-1'])
    expect((await see(`/product/${id}?quantity=${impossible}`, buyerCookie)).text).toContain('₦4,500');
});

test('the name of a listing is above its picture', async () => {
  const { id } = await market();
  const { html } = await see(`/product/${id}`);
  const main = html.slice(html.indexOf('<main'));
  expect(main.indexOf('<h1')).toBeLessThan(
    main.search(/class="listing-picture|<figure|<img|<svg viewBox="0 0 (?!16|20|24)/),
  );
});

test('only a buyer with an open offer gets a link to it in place of Make Offer', async () => {
  const { id, offerId, buyerCookie, sellerCookie } = await offered();
  const own = await see(`/product/${id}`, buyerCookie);
  expect(hrefOf(own.html, 'See your open offer: ₦400')).toBe(`/dashboard/offers/${offerId}`);
  expect(own.text).not.toContain('Make Offer');
  for (const other of [sellerCookie, ''])
    expect((await see(`/product/${id}`, other)).text).not.toContain('See your open offer');
  expect((await see(`/product/${id}`)).text).toContain('Make Offer');
  const asked = await statementsOf(pool, () => get(`/product/${id}`, { cookie: buyerCookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('a listing shows reviews of its seller, and none that staff hid', async () => {
  const { id, seller, buyer, orderId } = await placed();
  expect((await see(`/product/${id}`)).text).not.toContain('What buyers say');
  await db
    .updateTable('market_order')
    .set({ state: 'delivered', reserved_until: null })
    .where('id', '=', BigInt(orderId))
    .execute();
  const review = { order_id: BigInt(orderId), side: 'buyer', author_id: buyer.id, about_id: seller.id, stars: 5 };
  const at = ctx().now;
  await db
    .insertInto('review')
    .values({ ...review, words: 'Dry and well packed', written_at: at, published_at: at })
    .execute();
  await expect.poll(async () => (await see(`/product/${id}`)).text).toContain('Dry and well packed');
  await setReviewWords(ctx(), BigInt(orderId), 'buyer', 'Dry and well packed', null);
  await expect.poll(async () => (await see(`/product/${id}`)).text).not.toContain('Dry and well packed');
});

test('the address of the last order is filled into the next order and into the address of an offer', async () => {
  const { id, buyerCookie, orderId } = await placed();
  const asked = await statementsOf(pool, () => get(`/product/${id}/order`, { cookie: buyerCookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
  const next = await see(`/product/${id}/order`, buyerCookie);
  expect(next.fields.shippingAddress).toEqual(['12 Marina, Lagos']);
  await db.updateTable('market_order').set({ shipping_address: null }).where('id', '=', BigInt(orderId)).execute();
  expect((await see(`/product/${id}/order`, buyerCookie)).fields.shippingAddress?.[0] ?? '').toBe('');
});

test('an order shows its next step: the address of its buyer, then the shipping cost of its seller', async () => {
  const { orderId, buyerCookie, sellerCookie, seller } = await placed();
  const shown = async (path: string, cookie: string) => (await see(path, cookie)).text;
  const bothRead = async (state: string) => {
    for (const cookie of [buyerCookie, sellerCookie])
      for (const path of [`/dashboard/orders/${orderId}`, '/dashboard/orders'])
        expect(await shown(path, cookie)).toContain(state);
  };
  await bothRead('Waiting for the shipping cost');
  const order = db.updateTable('market_order').where('id', '=', BigInt(orderId));
  await order.set({ shipping_address: null }).execute();
  await bothRead('Waiting for the delivery address');
  await order.set({ shipping_address: '12 Marina, Lagos' }).execute();
  await answerOrder(ctx(seller), orderId, { shipping: 5n });
  expect(await shown('/dashboard/orders', buyerCookie)).not.toContain('Waiting for the shipping cost');
});

test('a listing of which none is left promises no order and no held money', async () => {
  const { id, buyerCookie } = await market();
  await db.updateTable('listing').set({ quantity: 0n }).where('id', '=', BigInt(id)).execute();
  const [member, guest] = [await see(`/product/${id}`, buyerCookie), await see(`/product/${id}`)];
  for (const { text } of [member, guest]) {
    expect(text).toContain('None left');
    for (const untrue of ['You pay nothing yet', 'Sign in to order', 'Held until you accept'])
      expect(text).not.toContain(untrue);
  }
  expect(guest.text).toContain('Sign in to write to the seller.');
});
