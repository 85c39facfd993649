import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { after, draft } from '../../../../test/support/deals.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { postedRfq, typedRfq } from '../../../../test/support/rfqs.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const listingId = await listed(seller);
const buyer = await signedIn(site, { account_type: 'buyer' });

describe('a form of several parts', () => {
  test('with a part that the form does not have, or with text where a file belongs, is refused', async () => {
    const own = await keyOf(site, seller, 'trade');
    const send = async (name: string, value: string | File) => {
      const form = new FormData();
      form.append(name, value);
      const answer = await site.app.fetch(
        new Request(`${site.services.publicUrl}/api/v1/products/${listingId}/pictures`, {
          method: 'POST',
          headers: { authorization: `Bearer ${own}` },
          body: form,
        }),
      );
      return { status: answer.status, detail: ((await answer.json()) as { detail: string }).detail };
    };
    const refused = (detail: string) => ({ status: 422, detail });
    expect(await send('pictures', new File(['x'], 'x.jpg'))).toEqual(refused('pictures: there is no such field here.'));
    expect(await send('owner', '1')).toEqual(refused('owner: there is no such field here.'));
    expect(await send('picture', 'x')).toEqual(refused('picture: send a file, with a file name.'));
  });
});

describe('an answer with an address', () => {
  test('has the full address of our page', async () => {
    const own = await keyOf(site, buyer);
    const body = { amount: { amount: '500000', currency: 'NGN' } };
    const begun = await call(site, 'POST', '/payments/top-up', { key: own, body });
    expect(begun.body).toMatchObject({ isPaid: false, reference: expect.any(String) });
    expect(begun.body.page).toMatch(new RegExp(`^${site.services.publicUrl}/`));
  });
});

describe('acts that share the address of a page', () => {
  const naira = (whole: number) => ({ amount: String(whole * 100), currency: 'NGN' });
  const { terms: _, ...typed } = typedRfq(new Date());
  const ordinary = { ...typed, price: naira(1_100_000), price_to: naira(1_200_000) };
  const lacked = ['type', 'delivery_timeframe'];
  const pro = Object.fromEntries(Object.entries(ordinary).filter(([name]) => !lacked.includes(name)));

  test.each([
    ['changeRfq', '/change', '/change/pro', false],
    ['changeProRfq', '/change/pro', '/change', true],
  ] as const)('have a call each: %s works only for its kind of request', async (_, own, other, isPro) => {
    const { member } = buyer;
    if (isPro) await site.db.insertInto('pro_buyer').values({ member_id: member.id, granted_at: new Date() }).execute();
    const publicId = await postedRfq({ ctx: () => buyer.ctx(), buyer: member, isPro });
    const key = await keyOf(site, buyer, 'trade');
    expect((await call(site, 'POST', `/rfqs/${publicId}${other}`, { key, body: {} })).status).toBe(409);
    const read = await call(site, 'GET', `/rfqs/${publicId}`, { key });
    const { version } = read.body.rfq as { version: number };
    const body = { ...(isPro ? pro : ordinary), version, quantity: 50 };
    const changed = await call(site, 'POST', `/rfqs/${publicId}${own}`, { key, body });
    expect(changed).toMatchObject({ status: 200, body: { revision: 0 } });
    const kept = await site.db.selectFrom('rfq').select('quantity').where('public_id', '=', publicId).execute();
    expect(kept).toEqual([{ quantity: 50n }]);
  });
});

describe('an act that its reader may not do', () => {
  test('is refused with the reason: by the kind of account, and by the side of a deal', async () => {
    const ofSeller = await keyOf(site, seller);
    const price = { amount: '40000', currency: 'NGN' };
    const body = { price, quantity: 20, message: 'For Lekki', terms: true };
    expect(await call(site, 'POST', `/listings/${listingId}/offer`, { key: ofSeller, body })).toMatchObject({
      status: 403,
      body: { detail: 'This account only sells, and this call is for accounts that buy.' },
    });
    const sides = { buyerId: buyer.member.id, sellerId: seller.member.id };
    const dealId = await draft(site, sides);
    await after(site, dealId, sides, [['buyer', 'propose']]);
    const paid = await call(site, 'POST', `/deals/${dealId}/payment`, { key: ofSeller, body: { method: 'bank' } });
    expect(paid).toMatchObject({ status: 403, body: { detail: 'Only the buyer pays for a deal.' } });
    const ninth = await call(site, 'POST', `/deals/${dealId}/parts/9/agreement`, { key: ofSeller, body: { seen: 1 } });
    expect(ninth).toMatchObject({ status: 404, body: { detail: expect.stringContaining('no such part') } });
    const stranger = await keyOf(site, await signedIn(site, { account_type: 'merchant' }));
    for (const act of ['payment', 'parts/9/agreement']) {
      const body = act === 'payment' ? { method: 'bank' } : { seen: 1 };
      const refused = await call(site, 'POST', `/deals/${dealId}/${act}`, { key: stranger, body });
      expect(refused).toMatchObject({ status: 404, body: { detail: 'There is no such deal.' } });
    }
  });
});
