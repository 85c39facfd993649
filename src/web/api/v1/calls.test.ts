import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import {
  listed,
  nutPicture,
  openTrading,
  typedListing,
  signedInSeller,
} from '../../../../test/support/own-listings.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { saveKeyCalls } from '#domain/people/accounts/api-keys/key-calls.ts';

const site = await testApp();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const listingId = await listed(seller);
const buyer = await signedIn(site, { account_type: 'buyer' });
const key = await keyOf(site, buyer);

const offer = {
  price: { amount: '40000', currency: 'NGN' },
  quantity: 20,
  message: 'For the Lekki market',
  terms: true,
};

describe('what a member may do on a page', () => {
  test('a program may do with their key, and both sides see the result', async () => {
    const made = await call(site, 'POST', `/listings/${listingId}/offer`, { key, body: offer });
    expect(made).toMatchObject({ status: 200, body: { offerId: expect.stringMatching(/^\d+$/) } });
    const ofSeller = await call(site, 'GET', '/offers', { key: await keyOf(site, seller, 'read') });
    expect(ofSeller.body).toMatchObject({
      items: [{ id: made.body.offerId, price: { amount: '40000', currency: 'NGN' }, quantity: '20', side: 'seller' }],
      next: null,
      previous: null,
    });
  });

  test('takes effect once for one Idempotency-Key, and another body under it is refused', async () => {
    const person = await signedIn(site, { account_type: 'buyer' });
    const [own, headers] = [await keyOf(site, person), { 'idempotency-key': 'offer-of-monday' }];
    const send = (body: object) => call(site, 'POST', `/listings/${listingId}/offer`, { key: own, body, headers });
    const first = await send(offer);
    const again = await send(offer);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await send({ ...offer, quantity: 30 })).status).toBe(422);
  });

  test('is refused with the page’s message, and an unknown field is refused too', async () => {
    const few = await call(site, 'POST', `/listings/${listingId}/offer`, { key, body: { ...offer, quantity: 0 } });
    expect(few).toMatchObject({ status: 422, body: { detail: expect.stringMatching(/quantity|how many/i) } });
    const unknown = await call(site, 'POST', `/listings/${listingId}/offer`, {
      key,
      body: { ...offer, sellerId: '1' },
    });
    expect(unknown).toMatchObject({ status: 422, body: { detail: 'sellerId: there is no such field here.' } });
  });
});

test('a list instead of fields is refused', async () => {
  expect((await call(site, 'POST', `/listings/${listingId}/offer`, { key, body: [offer] })).status).toBe(422);
});

describe('an amount', () => {
  test('is accepted only in minor units with its currency, as JSON and in a multipart form', async () => {
    for (const price of ['41000', 41000, { amount: '100', currency: 'NGN', x: 1 }]) {
      const refused = await call(site, 'POST', `/listings/${listingId}/offer`, { key, body: { ...offer, price } });
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'price' }] } });
    }
    const own = await keyOf(site, seller, 'trade');
    const send = async (price: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...typedListing, price, quantity: '1200' }))
        form.append(name, value);
      form.append('picture', new File([new Uint8Array(await nutPicture())], 'nut.jpg', { type: 'image/jpeg' }));
      const headers = { authorization: `Bearer ${own}` };
      return site.app.fetch(
        new Request(`${site.services.publicUrl}/api/v1/products/new`, { method: 'POST', headers, body: form }),
      );
    };
    expect((await send('50000')).status).toBe(422);
    expect((await send('{"amount": "50000", "currency": "NGN"}')).status).toBe(200);
    const kept = await site.db.selectFrom('listing').select('price_kobo').orderBy('id', 'desc').limit(1).execute();
    expect(kept).toEqual([{ price_kobo: 50_000n }]);
  });
});

describe('a list', () => {
  test('is filtered, ordered and paged as on the page, with only the requested fields, and refuses unknown ones', async () => {
    const own = await keyOf(site, seller, 'read');
    const few = await call(site, 'GET', '/offers?state=open&fields=id,state', { key: own });
    expect(few.status).toBe(200);
    for (const item of few.body.items as object[]) expect(Object.keys(item).toSorted()).toEqual(['id', 'state']);
    expect((few.body.items as object[]).length).toBeGreaterThan(0);
    expect((await call(site, 'GET', '/offers?state=declined', { key: own })).body.items).toEqual([]);
    expect(await call(site, 'GET', '/offers?status=open', { key: own })).toMatchObject({
      status: 422,
      body: { detail: 'status: there is no such parameter here.' },
    });
  });
});

describe('a repeated call with one Idempotency-Key', () => {
  test.each([
    ['a payment', 'money', '/payments/top-up', { amount: { amount: '500000', currency: 'NGN' } }],
    ['a button', 'trade', `/products/${listingId}/pausing`, undefined],
  ] as const)('gets the first answer: %s', async (what, right, path, body) => {
    const own = await keyOf(site, seller, right);
    const headers = { 'idempotency-key': `once-${what.replace(' ', '-')}` };
    const send = () => call(site, 'POST', path, { key: own, headers, ...(body && { body }) });
    const first = await send();
    expect(first.status).toBe(200);
    const again = await send();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

test('a key opens no page, and an address without a call is refused as JSON', async () => {
  const authorization = `Bearer ${key}`;
  expect((await site.get('/dashboard/offers', { authorization })).status).toBe(303);
  const nowhere = await site.get('/api/v1/nothing', { authorization });
  expect(nowhere.status).toBe(404);
  expect(nowhere.headers.get('content-type')).toBe('application/problem+json');
});

test('a field that does not exist is refused in a row too', async () => {
  const person = await signedIn(site, { account_type: 'buyer' });
  const own = await keyOf(site, person);
  const body = { milestones: [{ bonus: '1' }] };
  const refused = await call(site, 'POST', '/invitations', { key: own, body });
  expect(refused).toMatchObject({ status: 422, body: { detail: 'milestones[0].bonus: there is no such field here.' } });
});

test('a field that a page only repeats is neither accepted nor described', async () => {
  const own = await keyOf(site, seller, 'trade');
  const body = { shipping: { amount: '0', currency: 'NGN' }, shown: '0' };
  expect(await call(site, 'POST', '/orders/1/answer', { key: own, body })).toMatchObject({
    status: 422,
    body: { detail: 'shown: there is no such field here.' },
  });
  const document = await (await site.get('/api/v1/openapi.json')).json();
  const { paths } = document as { paths: Record<string, { post: unknown }> };
  const described = JSON.stringify(paths['/api/v1/orders/{orderId}/answer']!.post);
  expect([described.includes('"shipping"'), described.includes('"shown"')]).toEqual([true, false]);
});

describe('a call with several mistakes', () => {
  test('gets all of them, each with its field', async () => {
    const { body } = await call(site, 'POST', `/listings/${listingId}/offer`, { key, body: { quantity: 'some' } });
    const fields = (body.errors as { field: string; detail: string }[]).map(({ field }) => field);
    expect(fields.toSorted()).toEqual(
      ['message', 'price', 'quantity', 'terms'].filter((name) => fields.includes(name)),
    );
    expect(fields.length).toBeGreaterThan(2);
  });
});

describe('a file', () => {
  test('is sent as a part of a form, and checked as on the page', async () => {
    const own = await keyOf(site, seller, 'trade');
    const send = async (bytes: Buffer) => {
      const form = new FormData();
      form.append('picture', new File([new Uint8Array(bytes)], 'nut.jpg', { type: 'image/jpeg' }));
      const request = new Request(`${site.services.publicUrl}/api/v1/products/${listingId}/pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${own}` },
        body: form,
      });
      return site.app.fetch(request);
    };
    expect((await send(await nutPicture())).status).toBe(200);
    const refused = await send(Buffer.from('no picture'));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'picture' }] });
  });
});

describe('a call', () => {
  test('without a key, with a wrong one or with a removed one is refused and says how to send it', async () => {
    for (const wrong of [undefined, 'agbon_test_nonsense', `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`]) {
      const refused = await call(site, 'GET', '/offers', wrong === undefined ? {} : { key: wrong });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    }
    const bySession = await call(site, 'GET', '/offers', { headers: { cookie: buyer.cookie } });
    expect(bySession.status).toBe(401);
  });

  test('with a key in its address is refused, and the log does not have the key', async () => {
    const refused = await call(site, 'GET', `/offers?key=${key}`);
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Never put a key') } });
    await call(site, 'GET', '/offers', { key });
    expect(JSON.stringify(site.logged)).not.toContain(key);
  });

  test('beyond the rights of its key is refused', async () => {
    const [reads, trades] = [await keyOf(site, buyer, 'read'), await keyOf(site, buyer, 'trade')];
    expect((await call(site, 'POST', `/listings/${listingId}/offer`, { key: reads, body: offer })).status).toBe(403);
    expect((await call(site, 'POST', '/payments/withdrawal', { key: trades, body: {} })).status).toBe(403);
    expect((await call(site, 'GET', '/offers', { key: reads })).status).toBe(200);
  });

  test('counts for its key, including failures', async () => {
    const person = await signedIn(site);
    const own = await keyOf(site, person);
    await call(site, 'GET', '/offers', { key: own });
    await call(site, 'GET', '/deals/999/parts/1/terms', { key: own });
    await call(site, 'GET', '/products', { key: own });
    await saveKeyCalls(site.db, site.services.keyCalls);
    const counted = await site.db
      .selectFrom('api_key_day')
      .innerJoin('api_key', 'api_key.id', 'key_id')
      .select(['calls', 'failed'])
      .where('member_id', '=', person.member.id)
      .execute();
    expect(counted).toEqual([{ calls: 2n, failed: 1n }]);
  });
});

test('the document says where a withdrawal can be from in the words that a program writes', async () => {
  const { paths } = (await (await site.get('/api/v1/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
  };
  const { schema } = paths['/api/v1/payments/withdrawal']!.post.requestBody.content['application/json']!;
  expect(schema).toMatchObject({
    properties: { from: { description: expect.stringContaining('`member_available` is your balance') } },
  });
});
