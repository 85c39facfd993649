import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../test/support/api-keys.ts';
import { listed, openTrading, signedInSeller } from '../test/support/own-listings.ts';
import { signedIn } from '../test/support/signed-in.ts';
import { siteOnPort } from '../test/support/site-on-port.ts';
import { wantedApiTypes } from '../tools/client/client-document.ts';
import { readFileSync } from 'node:fs';
import { AgbonClient, AgbonProblem, AgbonUnreachable } from './client.ts';

const site = await siteOnPort();
await openTrading(site);
await site.services.settings.reload();
const seller = await signedInSeller(site);
const listingId = await listed(seller);
const attempts = { firstPause_ms: 1, answer_ms: 20_000 };
const offer = {
  price: { amount: '40000', currency: 'NGN' },
  quantity: 20,
  message: 'For the Lekki market',
  terms: true,
};

beforeEach(() => {
  site.instead = () => undefined;
  site.asked.length = 0;
});

async function buyersClient() {
  const buyer = await signedIn(site, { account_type: 'buyer' });
  return new AgbonClient({ site: site.address, key: await keyOf(site, buyer), attempts });
}

/** Answers the first requests in place of the site. */
function first(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  site.instead = () => left.shift()?.();
}

const cut = async (answer: Response) => ({ body: (await answer.text()).slice(0, 5) });
const busy = () => new Response('', { status: 503 });

test('the types match the calls of the API: `npm run client` writes them anew', () => {
  expect(readFileSync('client/api-types.ts', 'utf8')).toBe(wantedApiTypes());
});

describe('a call', () => {
  test('that the site cannot answer at first is sent again with the same key, and makes one offer', async () => {
    const client = await buyersClient();
    first(busy, () => new Response('', { status: 429, headers: { 'retry-after': '0' } }));
    const { offerId } = await client.call('makeOffer', { listingId: String(listingId), body: offer });
    expect(site.asked).toHaveLength(3);
    expect(new Set(site.asked.map(({ key }) => key)).size).toBe(1);
    const made = await site.db.selectFrom('market_offer').select('id').where('id', '=', BigInt(offerId)).execute();
    expect(made).toHaveLength(1);
  });

  test('whose answer was lost takes effect once', async () => {
    const client = await buyersClient();
    const count = async () => (await site.db.selectFrom('market_offer').select('id').execute()).length;
    const before = await count();
    let isLost = false;
    site.instead = async (request) => {
      if (isLost) return undefined;
      isLost = true;
      // The site does the work, and the connection ends before the whole answer has arrived.
      const { body } = await cut(await site.app.fetch(request));
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    await client.call('makeOffer', { listingId: String(listingId), body: offer });
    expect(await count()).toBe(before + 1);
  });

  test('that is refused is not sent again, and reports what is wrong with each field', async () => {
    const client = await buyersClient();
    const refused = client.call('makeOffer', { listingId: String(listingId), body: { ...offer, quantity: 0 } });
    await expect(refused).rejects.toMatchObject({ status: 422, fields: [{ field: 'quantity' }] });
    await expect(refused).rejects.toBeInstanceOf(AgbonProblem);
    expect(site.asked).toHaveLength(1);
  });

  test('fails after five tries with the last answer of the site', async () => {
    const client = await buyersClient();
    site.instead = busy;
    await expect(client.call('listOrders', {})).rejects.toMatchObject({ status: 503 });
    expect(site.asked).toHaveLength(5);
  });

  test('does not wait longer than the program allows', async () => {
    const client = await buyersClient();
    site.instead = () => new Response('', { status: 429, headers: { 'retry-after': '3600' } });
    await expect(client.call('listOrders', {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(site.asked).toHaveLength(1);
  });

  test('reports that the site cannot be reached', async () => {
    const client = new AgbonClient({ site: 'http://127.0.0.1:1', attempts: { ...attempts, most: 2 } });
    await expect(client.call('listCategories', {})).rejects.toBeInstanceOf(AgbonUnreachable);
  });

  test('says that an answer cannot be read, not that the site cannot be reached', async () => {
    const client = new AgbonClient({ site: site.address, attempts: { ...attempts, most: 2 } });
    site.instead = () => new Response('{"items": [', { headers: { 'content-type': 'application/json' } });
    await expect(client.call('listCategories', {})).rejects.toThrow('sent an answer that cannot be read');
  });

  test('stops when its signal is aborted, also while it waits', async () => {
    const client = new AgbonClient({
      site: site.address,
      attempts: { firstPause_ms: 60_000, longestPause_ms: 90_000 },
    });
    const stop = new AbortController();
    site.instead = () => {
      setImmediate(() => stop.abort());
      return busy();
    };
    await expect(client.call('listCategories', {}, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test('a record is changed only as it was read, and the refusal has it as it is now', async () => {
  const client = await buyersClient();
  const { offerId } = await client.call('makeOffer', { listingId: String(listingId), body: offer });
  const { answer, etag } = await client.callWithEtag('getOffer', { offerId });
  expect(answer).toMatchObject({ id: offerId, state: 'open' });
  const ofSeller = new AgbonClient({ site: site.address, key: await keyOf(site, seller, 'trade'), attempts });
  const other = { price: { amount: '41000', currency: 'NGN' } as const, quantity: 20, message: 'Our best' };
  await ofSeller.call('counterOffer', { offerId, body: { ...other, seen: answer.version, terms: true } });
  const refused = client.call('declineOffer', { offerId, body: {} }, { ifMatch: etag });
  await expect(refused).rejects.toMatchObject({
    status: 412,
    changed: expect.arrayContaining(['price']),
    now: { price: other.price, state: 'open' },
    etag: (await client.callWithEtag('getOffer', { offerId })).etag,
  });
  const { etag: newer } = await client.callWithEtag('getOffer', { offerId });
  await client.call('declineOffer', { offerId, body: {} }, { ifMatch: newer });
  expect((await client.call('getOffer', { offerId })).state).toBe('declined');
});

test('a list is read page by page, each item once, and the key is sent to our site only', async () => {
  for (let made = 0; made < 30; made++) await listed(seller);
  const client = new AgbonClient({ site: site.address, key: await keyOf(site, seller, 'read'), attempts });
  const ids: string[] = [];
  for await (const { id } of client.all('listOwnListings', {})) ids.push(id);
  expect(ids).toHaveLength(31);
  expect(new Set(ids).size).toBe(31);
  expect(site.asked.length).toBeGreaterThan(1);
  const elsewhere = client.read('https://elsewhere.example/api/v1/orders');
  await expect(elsewhere).resolves.toMatchObject({ items: [] });
});
