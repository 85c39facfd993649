import { expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { listed, signedInSeller } from '../../../../test/support/own-listings.ts';
import type { SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { answered } = await openBidding(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const key = await keyOf(site, seller, 'trade');
const naira = (kobo: string) => ({ amount: kobo, currency: 'NGN' });

test('a listing is read, changed with what was read, and read again', async () => {
  const at = `/products/${await listed(seller)}`;
  const read = await call(site, 'GET', at, { key });
  expect(read.body).toMatchObject({ state: 'active', description: expect.any(String), pictures: [expect.any(Object)] });
  const { name, category, description, location, unit, quantity, version } = read.body;
  const kept = { name, category, description, location, unit, quantity, quantity_seen: quantity, version };
  const change = { ...kept, price: naira('51000'), sku: 'NUT-1' };
  const etag = read.headers.get('etag')!;
  const changed = await call(site, 'POST', at, { key, body: change, headers: { 'if-match': etag } });
  expect(changed.status).toBe(200);
  expect((await call(site, 'GET', at, { key })).body).toMatchObject({ name, price: naira('51000'), sku: 'NUT-1' });
  const late = await call(site, 'POST', `${at}/pausing`, { key, body: {}, headers: { 'if-match': etag } });
  expect([late.status, late.body.changed]).toEqual([412, expect.arrayContaining(['price', 'sku', 'version'])]);
});

test('a bid is read by its bidder as it was sent, and by nobody else', async () => {
  const there = await answered();
  const { id } = there.seller;
  const session = site.db.selectFrom('session').select('id').where('member_id', '=', id).orderBy('id');
  const { id: sessionId } = await session.executeTakeFirstOrThrow();
  const bidder = { ctx: () => site.ctx(there.seller), sessionId } as SignedIn;
  const ofBidder = await keyOf(site, bidder, 'trade');
  const read = await call(site, 'GET', `/bids/${there.bidId}`, { key: ofBidder });
  expect(read.body).toMatchObject({
    id: there.bidId,
    standing: 'open',
    sent: { priceOffer: { currency: 'NGN' }, quantity: expect.any(String) },
    request: { state: 'open' },
  });
  expect((await call(site, 'GET', `/bids/${there.bidId}`, { key })).status).toBe(404);
});
