import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { ctx, get, post } = site;
const { market, offered } = await openMarket(site);
await site.services.settings.reload();

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

const delivery = { shippingAddress: '12 Marina, Lagos', paymentMethod: 'agbonpay' };

describe('negotiating an offer', () => {
  test('at ₦0 says before the acceptance that there is nothing to pay', async () => {
    const { id, buyerCookie, sellerCookie } = await market();
    const free = { price: '0', quantity: '10', message: 'The rest of the lot', stands: '3' };
    const sent = await post(`/product/${id}/offer`, free, { cookie: buyerCookie });
    const { text } = await see(sent.headers.get('location')!.split('?')[0]!, sellerCookie);
    expect(text).toContain('Accept ₦0 There is nothing to pay');
    expect(text).not.toContain('Our fee');
  });

  test('leads from the dialog over a counter-offer to an order, for which the buyer then enters the address', async () => {
    const { id, buyerCookie, sellerCookie } = await market();
    const blank = await see(`/product/${id}/offer`, buyerCookie);
    for (const name of ['price', 'quantity', 'message', 'stands']) expect(blank.html).toContain(`name="${name}"`);
    expect(blank.text).toContain('Total value');
    const wrong = { price: '900.01', quantity: '0', message: '' };
    const refused = await seePage(await post(`/product/${id}/offer`, wrong, { cookie: buyerCookie }));
    for (const said of ['Quantity must be between 1 and 1000', 'Message is required'])
      expect(refused.text).toContain(said);
    const dear = { price: '900.01', quantity: '10', message: 'Hello' };
    const tooDear = await seePage(await post(`/product/${id}/offer`, dear, { cookie: buyerCookie }));
    expect([tooDear.status, tooDear.text]).toEqual([422, expect.stringContaining('Please enter a valid price')]);
    const sent = await post(`/product/${id}/offer`, { ...dear, price: '400' }, { cookie: buyerCookie });
    const at = sent.headers.get('location')!.split('?')[0]!;
    expect(at).toMatch(/^\/dashboard\/offers\/\d+$/);

    const theirs = await see(at, sellerCookie);
    for (const said of ['Your turn', 'The buyer offered', 'Hello', '₦4,000']) expect(theirs.text).toContain(said);
    const counter = { price: '420', quantity: '10', message: 'Not below', stands: '7', seen: '0' };
    expect((await post(`${at}/counter`, counter, { cookie: sellerCookie })).status).toBe(303);
    const own = await see(at, buyerCookie);
    expect(own.html).toMatch(/<del[^>]*>.*?₦400 a nut<\/del>.*?<ins[^>]*>.*?₦420 a nut<\/ins>/s);

    const late = await seePage(await post(`${at}/accept`, { seen: '0' }, { cookie: buyerCookie }));
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('This offer has changed')]);
    const agreed = await post(`${at}/accept`, { seen: '1' }, { cookie: buyerCookie });
    const order = agreed.headers.get('location')!.split('?')[0]!;
    expect((await see(order, buyerCookie)).text).toContain('Give the address');
    expect((await post(`${order}/address`, delivery, { cookie: buyerCookie })).status).toBe(303);
    const sold = await see(order, sellerCookie);
    for (const said of ['12 Marina, Lagos', '₦4,200', 'Say what shipping costs']) expect(sold.text).toContain(said);
    expect((await see(at, sellerCookie)).html).toContain(`href="${order}"`);
  });

  test('is not possible for another member, who gets a 404', async () => {
    const { offerId } = await offered();
    const { cookie } = await aTrader(ctx());
    for (const path of ['', '/counter', '/decline', '/withdraw'])
      expect((await see(`/dashboard/offers/${offerId}${path}`, cookie)).status).toBe(404);
  });

  test('ends when the offer is declined or withdrawn, with or without a message', async () => {
    const { offerId, sellerCookie, buyerCookie } = await offered();
    const at = `/dashboard/offers/${offerId}`;
    expect((await see(at, buyerCookie)).text).toContain('Withdraw');
    await post(`${at}/decline`, { message: 'Too little' }, { cookie: sellerCookie });
    const { text } = await see(at, buyerCookie);
    for (const said of ['It was declined', 'The seller declined', 'Too little']) expect(text).toContain(said);
    expect((await post(`${at}/withdraw`, {}, { cookie: buyerCookie })).status).toBe(409);
  });
});
