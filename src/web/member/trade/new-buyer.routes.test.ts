import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { get, post } = site;
const { market, stockOf } = await openMarket(site, { newBuyers: true });
await site.services.settings.reload();

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

const delivery = { shippingAddress: '12 Marina, Lagos', paymentMethod: 'agbonpay' };

describe('an order of a new buyer', () => {
  /** A listing with 8 units at ₦100, and an order for all 8 that waits for the seller. */
  async function waiting() {
    const there = await market({ quantity: 8n, price_kobo: 100_00n });
    const form = await see(`/product/${there.id}/order`, there.buyerCookie);
    const sent = await post(
      `/product/${there.id}/order`,
      { quantity: '8', ...delivery },
      { cookie: there.buyerCookie },
    );
    return { ...there, form, at: sent.headers.get('location')!.split('?')[0]! };
  }

  test('at ₦0 speaks of no shipping cost and of no time to pay in', async () => {
    const { id, buyerCookie } = await market({ quantity: 8n, price_kobo: 0n });
    const { text } = await see(`/product/${id}/order`, buyerCookie);
    expect(text).toContain('There is nothing to pay');
    expect(text).toContain('your unpaid orders reserve up to 2 nuts of this listing. If you order more');
    expect(text).not.toMatch(/what shipping costs|at checkout/);
  });

  test('shows in its form what is reserved, and on its page that the seller must accept it', async () => {
    const { form, at, buyerCookie, sellerCookie, id } = await waiting();
    expect(form.text).toContain('your unpaid orders reserve up to 2 nuts of this listing, for 24 hours');
    const own = await see(at, buyerCookie);
    for (const said of [
      'Waiting for the seller',
      'The seller has to accept this order first',
      'Nothing is reserved until then',
    ])
      expect(own.text).toContain(said);
    expect(own.html).not.toContain(`${at}/accept`);
    expect((await see('/dashboard/orders?state=proposed', buyerCookie)).html).toContain(`href="${at}"`);
    const theirs = await see(at, sellerCookie);
    for (const path of ['accept', 'decline']) expect(theirs.html).toContain(`${at}/${path}`);
    for (const path of ['answer', 'free', 'cancel']) expect(theirs.html).not.toContain(`${at}/${path}`);
    expect((await see('/dashboard', sellerCookie)).text).toContain('Accept or decline order');
    expect(await stockOf(id)).toEqual([8, 0]);
    const { id: single } = await market({ quantity: 1n });
    expect((await see(`/product/${single}/order`, buyerCookie)).text).toContain(
      'the seller has to accept this order first',
    );
  });

  test('is accepted by one button; the seller can then free its stock with a reason for the buyer', async () => {
    const { at, buyerCookie, sellerCookie, id } = await waiting();
    const strange = await post(`${at}/accept`, {}, { cookie: buyerCookie });
    expect(strange.status).toBe(403);
    const accepted = await post(`${at}/accept`, {}, { cookie: sellerCookie });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `${at}?news=accepted`]);
    expect(await stockOf(id)).toEqual([8, 8]);
    const theirs = await see(`${at}?news=accepted`, sellerCookie);
    for (const said of ['You accepted the order', 'Say what shipping costs', 'Free the stock'])
      expect(theirs.text).toContain(said);
    expect((await see(at, buyerCookie)).html).not.toContain(`${at}/free`);
    expect((await see(`${at}/free`, sellerCookie)).text).toContain('The buyer reads it. You can leave it empty.');
    const freed = await post(`${at}/free`, { why: 'A funeral needs them' }, { cookie: sellerCookie });
    expect(freed.headers.get('location')).toBe(`${at}?news=freed`);
    const own = await see(at, buyerCookie);
    for (const said of ['The seller freed the stock', 'A funeral needs them', 'Nothing is owed'])
      expect(own.text).toContain(said);
    expect((await see('/dashboard/orders?state=freed', sellerCookie)).html).toContain(`href="${at}"`);
    expect(await stockOf(id)).toEqual([8, 0]);
    const again = await seePage(await post(`${at}/free`, {}, { cookie: sellerCookie }));
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('can be freed')]);
  });

  test('can be declined without a reason, and cannot be accepted afterwards', async () => {
    const { at, buyerCookie, sellerCookie } = await waiting();
    expect((await post(`${at}/decline`, {}, { cookie: sellerCookie })).headers.get('location')).toBe(
      `${at}?news=declined`,
    );
    expect((await see(at, buyerCookie)).text).toContain('The seller declined this order');
    const late = await seePage(await post(`${at}/accept`, {}, { cookie: sellerCookie }));
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('does not wait for the seller any more')]);
  });
});
