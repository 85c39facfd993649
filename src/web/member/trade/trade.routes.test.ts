import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { ctx, get, post, pool } = site;
const { market, placed, offered, stockOf } = await openMarket(site);
await site.services.settings.reload();

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

const delivery = { shippingAddress: '12 Marina, Lagos', paymentMethod: 'agbonpay' };

describe('the order dialog', () => {
  test('leads a visitor who is signed out to the sign-in page, and back with the typed text', async () => {
    const { id } = await market();
    const asked = await get(`/product/${id}/order`);
    expect(asked.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/product/${id}/order`)}`);
    const sent = await post(`/product/${id}/order`, { quantity: '12', ...delivery });
    const location = sent.headers.get('location')!;
    expect(location).toContain('/login?next=');
    const next = new URL(location, 'http://agbon.test').searchParams.get('next')!;
    const { cookie } = await signedInMember(ctx());
    const typist = sent.headers.get('set-cookie')!.split(';')[0]!;
    const back = await see(next, `${cookie}; ${typist}`);
    expect(back.html).toMatch(/name="quantity"[^>]*value="12"/);
    expect(back.text).toContain('12 Marina, Lagos');
  });

  test('has the specified fields, the stock and the total', async () => {
    const { id, buyerCookie } = await market();
    const { html, text } = await see(`/product/${id}/order?quantity=12`, buyerCookie);
    for (const name of ['quantity', 'shippingAddress', 'paymentMethod', 'notes'])
      expect(html).toContain(`name="${name}"`);
    for (const said of [
      'Subtotal',
      '₦5,400',
      'calculated at checkout',
      '1,000 nuts available',
      'AgbonPay',
      'Recommended',
    ])
      expect(text).toContain(said);
    expect(html).not.toContain('name="terms"');
  });

  test('shows each error beside its field, with the specified text', async () => {
    const { id, buyerCookie } = await market();
    const answer = await post(`/product/${id}/order`, { quantity: '1001' }, { cookie: buyerCookie });
    expect(answer.status).toBe(422);
    const { text, html } = await seePage(answer);
    for (const said of [
      'Quantity must be between 1 and 1000',
      'Shipping address is required',
      'Please select a payment method',
    ])
      expect(text).toContain(said);
    expect(html).toMatch(/name="quantity"[^>]*value="1001"/);
  });

  test('places the order once, even when it is pressed several times, and shows it', async () => {
    const { id, buyerCookie } = await market();
    const { html } = await see(`/product/${id}/order`, buyerCookie);
    const key = /name="form_key" value="([^"]+)"/.exec(html)?.[1];
    expect(key).toBeDefined();
    const sent = { quantity: '12', ...delivery, form_key: key!, shown: '45000' };
    const press = () => post(`/product/${id}/order`, sent, { cookie: buyerCookie });
    const answers = await Promise.all([press(), press()]);
    const [first, second] = answers.map(({ status, headers }) => [status, headers.get('location')]);
    expect(first).toEqual([303, expect.stringMatching(/^\/dashboard\/orders\/\d+\?news=placed$/)]);
    expect(second).toEqual(first);
    expect(await stockOf(id)).toEqual([1000, 12]);
    const { text } = await see(first![1] as string, buyerCookie);
    for (const said of ['Your order is with the seller', 'ORD-', '₦5,400', '12 Marina, Lagos'])
      expect(text).toContain(said);
    expect(text).toContain('Waiting for the shipping cost');
  });

  test('asks for the terms once, before the first order', async () => {
    const { id } = await market();
    const { cookie } = await signedInMember(ctx());
    expect((await see(`/product/${id}/order`, cookie)).html).toContain('name="terms"');
    const sent = { quantity: '1', ...delivery };
    const refused = await seePage(await post(`/product/${id}/order`, sent, { cookie }));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Accept the terms')]);
    expect((await post(`/product/${id}/order`, { ...sent, terms: 'yes' }, { cookie })).status).toBe(303);
    expect((await see(`/product/${id}/order`, cookie)).html).not.toContain('name="terms"');
  });

  test('tells the seller that the listing is their own, and a missing listing is a 404', async () => {
    const { id, sellerCookie, buyerCookie } = await market();
    const own = await see(`/product/${id}/order`, sellerCookie);
    expect(own.text).toContain('This is your own listing');
    expect(own.html).not.toContain('name="quantity"');
    const none = await see('/product/99999/order', buyerCookie);
    expect([none.status, none.text]).toEqual([404, expect.stringContaining('Product not found')]);
  });
});

describe('an order’s page', () => {
  test('goes from the seller’s answer to the buyer, with the total', async () => {
    const { orderId, buyerCookie, sellerCookie } = await placed();
    const at = `/dashboard/orders/${orderId}`;
    expect((await see(at, sellerCookie)).text).toContain('Say what shipping costs');
    const refused = await post(`${at}/answer`, { shipping: 'a lot' }, { cookie: sellerCookie });
    expect(await refused.text()).toContain('Enter one amount in naira');
    const answer = { shipping: '₦2,500', words: 'On Friday' };
    const sums = await seePage(await post(`${at}/answer`, answer, { cookie: sellerCookie }));
    expect(sums.text).toContain('The buyer pays ₦7,000 Our fee, 1.5% ₦105 You get ₦6,895');
    const done = await post(`${at}/answer`, { ...answer, shown: '2500' }, { cookie: sellerCookie });
    const page = done.headers.get('location')!;
    expect(page).toContain('?news=proposed');
    const { text } = await see(page, buyerCookie);
    for (const said of ['₦7,000 is to be paid', '₦2,500', 'On Friday', 'The seller said what shipping costs'])
      expect(text).toContain(said);
    expect((await see(`${at}/answer`, sellerCookie)).html).toMatch(/name="shipping"[^>]*value="2,500"/);
  });

  test('is cancelled with a reason that the other side sees', async () => {
    const { id, orderId, buyerCookie, sellerCookie } = await placed();
    const at = `/dashboard/orders/${orderId}`;
    const refused = await seePage(await post(`${at}/cancel`, { why: ' ' }, { cookie: buyerCookie }));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Say why')]);
    await post(`${at}/cancel`, { why: 'Found it nearer' }, { cookie: buyerCookie });
    const { text, html } = await see(at, sellerCookie);
    for (const said of ['This order is cancelled', 'Found it nearer', 'The buyer cancelled the order'])
      expect(text).toContain(said);
    expect(html).not.toContain(`${at}/cancel`);
    expect(await stockOf(id)).toEqual([1000, 0]);
    const again = await seePage(await post(`${at}/cancel`, { why: 'Me too' }, { cookie: sellerCookie }));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('has changed')]);
  });

  test.each(['', '/answer', '/address', '/decline', '/free', '/cancel'])(
    '%s of another member answers 404',
    async (path) => {
      const { orderId } = await placed();
      const { cookie } = await aTrader(ctx(), { accountType: 'merchant' });
      expect((await see(`/dashboard/orders/${orderId}${path}`, cookie)).status).toBe(404);
      if (path === '') return;
      const sent = { shipping: '1', why: 'Spite', ...delivery };
      expect((await post(`/dashboard/orders/${orderId}${path}`, sent, { cookie })).status).toBe(404);
    },
  );

  test('of free goods says so, and is sent and received by a press', async () => {
    const { orderId, buyerCookie, sellerCookie } = await placed({ price_kobo: 0n });
    const at = `/dashboard/orders/${orderId}`;
    expect((await see(at, buyerCookie)).text).toContain('An order without money');
    await post(`${at}/shipped`, {}, { cookie: sellerCookie });
    expect((await see(at, buyerCookie)).text).toContain('Shipped');
    await post(`${at}/delivered`, {}, { cookie: buyerCookie });
    expect((await see(at, sellerCookie)).text).toContain('You can rate the order now.');
    await post(`${at}/review`, { stars: '5', words: '' }, { cookie: sellerCookie });
    const rated = (await see(at, sellerCookie)).text;
    expect(rated).toContain('Nothing is left to do.');
    expect(rated).toContain('You rated the buyer');
  });

  test('costs four queries', async () => {
    const { orderId, buyerCookie } = await placed();
    const asked = await statementsOf(pool, () => get(`/dashboard/orders/${orderId}`, { cookie: buyerCookie }));
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});

describe('the lists', () => {
  test('show each side its own, searched by words and filtered by status', async () => {
    const { orderId, buyerCookie, sellerCookie, buyer } = await placed({ name: 'Virgin oil' });
    const bought = await see('/dashboard/orders', buyerCookie);
    expect(bought.html).toContain(`href="/dashboard/orders/${orderId}"`);
    for (const said of ['Virgin oil', 'Bola Seller', '10 nuts', '₦4,500']) expect(bought.text).toContain(said);
    const sold = await see('/dashboard/orders?q=ada+buyer&state=awaiting_payment', sellerCookie);
    expect(sold.html).toContain(`href="/dashboard/orders/${orderId}"`);
    const none = await see('/dashboard/orders?state=shipped', sellerCookie);
    expect(none.text).toContain('No order matches');
    const customers = await see('/dashboard/customers', sellerCookie);
    for (const said of ['Ada Buyer', buyer.email!, '₦0']) expect(customers.text).toContain(said);
    const stranger = await aTrader(ctx(), { accountType: 'merchant' });
    for (const path of ['/dashboard/orders', '/dashboard/order-history', '/dashboard/customers'])
      expect((await see(path, stranger.cookie)).text).not.toContain('Virgin oil');
  });

  test('of offers show whose turn it is', async () => {
    const { offerId, buyerCookie, sellerCookie } = await offered();
    expect((await see('/dashboard/offers', sellerCookie)).text).toContain('Your turn');
    const own = await see('/dashboard/offers?state=open', buyerCookie);
    expect([own.text, own.html]).toEqual([
      expect.stringContaining('Their turn'),
      expect.stringContaining(`href="/dashboard/offers/${offerId}"`),
    ]);
    const nobody = await signedInMember(ctx());
    expect((await see('/dashboard/offers', nobody.cookie)).text).toContain('You have no offers.');
  });
});
