import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { openMarket } from '../../../../test/support/trade.ts';

const site = await testApp();
const { ctx, get, post } = site;
const { market, placed } = await openMarket(site);
await site.services.settings.reload();

async function see(path: string, cookie: string) {
  return seePage(await get(path, { cookie }));
}

describe('a form that asks for the terms', () => {
  test.each(['order', 'offer'])('names them with everything else that an %s lacks, before it is sent', async (what) => {
    const { id } = await market();
    const { cookie } = await signedInMember(ctx());
    const blank = await see(`/product/${id}/${what}`, cookie);
    expect(blank.html).toMatch(/<input(?=[^>]* name="terms")[^>]* required/);
    expect(blank.faults).toEqual({});
    const refused = await seePage(await post(`/product/${id}/${what}`, {}, { cookie }));
    expect(refused.faults).toMatchObject({
      [`${what}-quantity`]: expect.stringContaining('Quantity must be between'),
      [`${what}-terms`]: expect.stringContaining('Accept the terms of the marketplace'),
    });
  });

  test('says nothing about the terms to a member who accepted them', async () => {
    const { id } = await market();
    const { cookie } = await signedInMember(ctx());
    const refused = await seePage(await post(`/product/${id}/order`, { terms: 'yes' }, { cookie }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.faults)).not.toContain('order-terms');
  });
});

describe('the steps of an order', () => {
  test('end with a cancellation, and show no step after it', async () => {
    const { orderId, buyerCookie } = await placed();
    const at = `/dashboard/orders/${orderId}`;
    expect((await see(at, buyerCookie)).text).toContain('Processing Shipped Delivered');
    await post(`${at}/cancel`, { why: 'Found it nearer' }, { cookie: buyerCookie });
    const { html, text } = await see(at, buyerCookie);
    for (const later of ['Processing', 'Shipped', 'Delivered']) expect(text).not.toContain(later);
    expect(html).toMatch(/aria-current="step"[^>]*>(?:(?!<\/li>).)*Cancelled/s);
  });
});

describe('an empty page', () => {
  const leads = (html: string) => /<main.*<\/main>/s.exec(html)![0];

  test.each(['/dashboard/orders', '/dashboard/offers', '/dashboard'])(
    'leads a buyer from %s to the goods for sale',
    async (path) => {
      const { cookie } = await signedInMember(ctx());
      expect(leads((await see(path, cookie)).html)).toContain('href="/marketplace"');
    },
  );

  test.each(['/dashboard/orders', '/dashboard/customers', '/dashboard/offers', '/dashboard'])(
    'leads a seller from %s to their products, and not to an empty list',
    async (path) => {
      const { cookie } = await signedInMember(ctx(), { accountType: 'seller' });
      const html = leads((await see(path, cookie)).html);
      expect(html).toMatch(/href="\/dashboard\/products(?:\/new)?"/);
      expect(html).not.toContain('href="/waitlist"');
    },
  );
});
