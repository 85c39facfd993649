import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { allRoutes } from '../../all-routes.ts';
import { callsOf } from './calls.ts';
import { changedFields, tagOfRecord, tagsIn } from './record-tag.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const buyer = await signedIn(site, { account_type: 'buyer' });
const [ofBuyer, ofSeller] = [await keyOf(site, buyer, 'trade'), await keyOf(site, seller, 'trade')];

const counterOf = (price: object, seen: unknown) => ({ price, quantity: 20, message: 'For Lekki', seen, terms: true });

async function madeOffer(): Promise<string> {
  const body = { price: { amount: '40000', currency: 'NGN' }, quantity: 20, message: 'For Lekki', terms: true };
  const { offerId } = (await call(site, 'POST', `/listings/${await listed(seller)}/offer`, { key: ofBuyer, body }))
    .body;
  return `/offers/${String(offerId)}`;
}

describe('a record', () => {
  test('has an ETag, answers 304 to a client that has it, and gets a new ETag after a change', async () => {
    const at = await madeOffer();
    const etag = (await call(site, 'GET', at, { key: ofBuyer })).headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{22}\.[\w-]+"$/);
    const again = await call(site, 'GET', at, { key: ofBuyer, headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, again.text]).toEqual([304, '']);
    await call(site, 'POST', `${at}/withdraw`, { key: ofBuyer, body: {} });
    expect((await call(site, 'GET', at, { key: ofBuyer })).headers.get('etag')).not.toBe(etag);
  });
});

describe('an act with If-Match', () => {
  test('is refused if the record has changed, with the changed fields and the current record', async () => {
    const at = await madeOffer();
    const read = await call(site, 'GET', at, { key: ofBuyer });
    const headers = { 'if-match': read.headers.get('etag')! };
    const price = { amount: '41000', currency: 'NGN' };
    const countered = await call(site, 'POST', `${at}/counter`, {
      key: ofSeller,
      body: counterOf(price, read.body.version),
    });
    expect(countered.status).toBe(200);
    const refused = await call(site, 'POST', `${at}/decline`, { key: ofBuyer, body: {}, headers });
    expect(refused.status).toBe(412);
    expect(refused.body.changed).toEqual(expect.arrayContaining(['price']));
    expect(refused.body.now).toMatchObject({ price, state: 'open' });
    const anew = { 'if-match': refused.headers.get('etag')! };
    expect((await call(site, 'POST', `${at}/decline`, { key: ofBuyer, body: {}, headers: anew })).status).toBe(200);
  });

  test('gets its first answer when it is repeated, although it has changed the record itself', async () => {
    const at = await madeOffer();
    const etag = (await call(site, 'GET', at, { key: ofBuyer })).headers.get('etag')!;
    const headers = { 'if-match': etag, 'idempotency-key': 'withdraw-once' };
    for (const isAgain of [false, true]) {
      const done = await call(site, 'POST', `${at}/withdraw`, { key: ofBuyer, body: {}, headers });
      expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, isAgain ? 'true' : null]);
    }
  });

  test('of two that saw the same record at the same time, one succeeds', async () => {
    const at = await madeOffer();
    const read = await call(site, 'GET', at, { key: ofSeller });
    const headers = { 'if-match': read.headers.get('etag')! };
    const counter = (key: string, amount: string) =>
      call(site, 'POST', `${at}/counter`, {
        key,
        body: counterOf({ amount, currency: 'NGN' }, read.body.version),
        headers,
      });
    const done = await Promise.all([counter(ofSeller, '41000'), counter(ofSeller, '42000')]);
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  test('on a thread of messages is refused if the other side has written since', async () => {
    const about = { subject: 'Oil', message: 'Is it cold pressed?', urgency: 'medium' };
    const listing = await listed(seller);
    const { threadId } = (await call(site, 'POST', `/listings/${listing}/message`, { key: ofBuyer, body: about })).body;
    const at = `/threads/${String(threadId)}`;
    const headers = { 'if-match': (await call(site, 'GET', at, { key: ofSeller })).headers.get('etag')! };
    const write = (key: string, message: string, seen: object = {}) =>
      call(site, 'POST', at, { key, body: { message }, headers: { ...seen } });
    expect((await write(ofBuyer, 'And how old is it?')).status).toBe(200);
    const refused = await write(ofSeller, 'Yes, it is.', headers);
    expect([refused.status, refused.body.changed]).toEqual([412, expect.arrayContaining(['messages'])]);
    const anew = { 'if-match': refused.headers.get('etag')! };
    expect((await write(ofSeller, 'Yes, and a month old.', anew)).status).toBe(200);
  });

  test('writes a message once, and none if the record has changed', async () => {
    const body = { quantity: 10, shippingAddress: '3 Broad Street', paymentMethod: 'agbonpay', terms: true };
    const placed = await call(site, 'POST', `/listings/${await listed(seller)}/order`, { key: ofBuyer, body });
    expect(placed.status).toBe(200);
    const at = `/orders/${String(placed.body.orderId)}`;
    const etag = (await call(site, 'GET', at, { key: ofBuyer })).headers.get('etag')!;
    const write = (ifMatch: string) =>
      call(site, 'POST', `${at}/messages`, {
        key: ofBuyer,
        body: { message: 'When do you send it?' },
        headers: { 'if-match': ifMatch, 'idempotency-key': `message-${ifMatch.length}` },
      });
    expect((await write('"stale"')).status).toBe(412);
    for (const isAgain of [false, true]) {
      const written = await write(etag);
      expect([written.status, written.headers.get('idempotent-replayed')]).toEqual([200, isAgain ? 'true' : null]);
    }
    const thread = (await call(site, 'GET', '/threads', { key: ofBuyer })).body.items as { id: string }[];
    const { body: read } = await call(site, 'GET', `/threads/${thread[0]!.id}`, { key: ofBuyer });
    expect(read.messages).toHaveLength(1);
  });

  test.each(['nonsense', '"open', '"a" "b"', ''])('that is no ETag is refused with its name: %j', async (ifMatch) => {
    const at = await madeOffer();
    const headers = { 'if-match': ifMatch };
    const refused = await call(site, 'POST', `${at}/withdraw`, { key: ofBuyer, body: {}, headers });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'If-Match' }] } });
  });

  test('on an address without a record is refused, because it would be ignored', async () => {
    const headers = { 'if-match': '"x"' };
    const body = { amount: { amount: '500000', currency: 'NGN' } };
    const refused = await call(site, 'POST', '/payments/top-up', { key: await keyOf(site, buyer), body, headers });
    expect(refused.status).toBe(422);
  });
});

describe('the ETag of a record', () => {
  test('shows which fields differ, and does not depend on the encoding of an answer', () => {
    const names = ['id', 'state', 'price'];
    const [one, other] = [
      tagOfRecord(names, { id: 1, state: 'a' }),
      tagOfRecord(names, { id: 1, state: 'b', price: 2 }),
    ];
    expect(changedFields(names, one, other)).toEqual(['state', 'price']);
    expect(changedFields(names, '"nonsense"', other)).toEqual(names);
    expect(tagsIn(`${one.replace(/"$/, '+zstd"')}, W/"x"`)).toEqual([one, 'W/"x"']);
  });

  test('can be sent with every act whose address begins with that of an order, an offer, a deal, a thread or a listing', () => {
    const acts = callsOf(allRoutes).filter(
      ({ method, path }) => method === 'POST' && /^\/api\/v1\/(?:orders|offers|deals|threads|products)\/:/.test(path),
    );
    expect(acts.length).toBeGreaterThan(30);
    expect(acts.filter(({ ofPage }) => !ofPage.shows).map(({ path }) => path)).toEqual([]);
  });
});
