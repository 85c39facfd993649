import { expect, test } from 'vitest';
import { call, keyOf } from '../../../../test/support/api-keys.ts';
import { testApp } from '../../../../test/support/app.ts';
import { DescribedApi } from '../../../../test/support/described-api.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { approveKeyRequest } from '#domain/people/accounts/api-keys/answer-key-request.ts';

const site = await testApp();
const api = new DescribedApi((await (await site.get('/api/v1/openapi.json')).json()) as object);

/** Makes a call and compares its answer with the document. */
async function judged(method: 'GET' | 'POST', path: string, sent: { key?: string; body?: object } = {}) {
  const { status, headers, body } = await call(site, method, path, sent);
  const found = api.operations().find((one) => one.path === `/api/v1${path}` && one.method === method.toLowerCase());
  await api.judge(
    found!.operation,
    Response.json(body, { status, headers: { 'content-type': headers.get('content-type')! } }),
  );
  return body;
}

test('a command gets a key by calls, reads its rights, and ends it: all as described', async () => {
  const person = await signedIn(site, { account_type: 'merchant' });
  const asked = await judged('POST', '/key-requests', { body: { name: 'agbon on a laptop' } });
  const { deviceCode } = asked;
  expect(await judged('POST', '/key-requests/collection', { body: { deviceCode } })).toEqual({ state: 'waiting' });
  await approveKeyRequest(
    person.ctx(),
    String(asked.userCode),
    { right: 'read', lasts: '30' },
    { sessionId: person.sessionId, secret: site.services.secret, kind: 'test' },
  );
  const { key } = (await judged('POST', '/key-requests/collection', { body: { deviceCode } })) as unknown as {
    key: string;
  };
  const member = { id: String(person.member.id), name: person.member.name, accountType: 'merchant' };
  expect(await judged('GET', '/key', { key })).toMatchObject({ name: 'agbon on a laptop', right: 'read', member });
  expect(await judged('POST', '/key/end', { key })).toEqual({});
  site.services.keys.forget();
  expect((await call(site, 'GET', '/key', { key })).status).toBe(401);
});

test('reading what a key may do counts as a read, so that no key asks without end', async () => {
  const key = await keyOf(site, await signedIn(site), 'read');
  const { headers } = await call(site, 'GET', '/key', { key });
  expect(headers.get('ratelimit')).toMatch(/^"reads";r=\d+;t=\d+$/);
});

test('a key request stores the beginning of the network and a keyed code, never the whole address', async () => {
  const proxied = await testApp({ database: site, config: { TRUSTED_PROXIES: '1' } });
  for (const address of ['102.89.33.7', '102.89.33.7', '102.89.33.8']) {
    const sent = { body: { name: 'agbon of an address' }, headers: { 'x-forwarded-for': address } };
    expect((await call(proxied, 'POST', '/key-requests', sent)).status).toBe(200);
  }
  const rows = await proxied.db
    .selectFrom('key_request')
    .select('network')
    .where('name', '=', 'agbon of an address')
    .orderBy('id')
    .execute();
  const [one, same, other] = rows.map(({ network }) => network);
  expect(one).toMatch(/^102\.89 [\w-]{43}$/);
  expect([same === one, other === one]).toEqual([true, false]);
});

test('a key request needs a name, and no other field', async () => {
  for (const body of [{}, { name: '' }, { name: 'x'.repeat(500) }, { name: 'agbon', right: 'money' }])
    expect((await call(site, 'POST', '/key-requests', { body })).status).toBe(422);
});

test('a page of another site cannot request keys', async () => {
  const refused = await call(site, 'POST', '/key-requests', {
    body: { name: 'agbon' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  });
  expect(refused.status).toBe(403);
});

test('one network can request only a limited number of keys', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 62; asked++)
    statuses.push((await call(site, 'POST', '/key-requests', { body: { name: 'agbon' } })).status);
  expect(statuses.at(-1)).toBe(429);
});

test('a key with any right can end itself, and without a key that is refused', async () => {
  const person = await signedIn(site);
  for (const right of ['read', 'trade', 'money'] as const) {
    const key = await keyOf(site, person, right);
    expect((await call(site, 'POST', '/key/end', { key })).status).toBe(200);
  }
  expect((await call(site, 'POST', '/key/end', { headers: { cookie: person.cookie } })).status).toBe(401);
});
