import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { allRoutes } from '../all-routes.ts';
import { press } from '../pages/action.ts';
import { anyone, get as getRoute } from './route.ts';
import { securityHeaders } from './security-headers.ts';

const database = await testDatabase();
const fault = () => Promise.reject(new Error('a worm'));
const { app, get, post, services } = await testApp({
  database,
  config: { RATE_LIMIT_FACTOR: '0.2' },
  routes: [
    ...allRoutes,
    getRoute('/fault', anyone, fault),
    { ...getRoute('/api/fault', anyone, fault), json: true },
    ...press({ at: '/knock', who: anyone, verb: async () => undefined, next: () => new Response('come in') }),
  ],
  files: (_, path) =>
    path === '/assets/a.js' ? new Response('1', { headers: { 'cache-control': 'immutable' } }) : undefined,
});
services.pages.setListening(true);

const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };

async function knockTooOften(): Promise<Response> {
  for (;;) {
    const response = await post('/knock', {});
    if (response.status !== 200) return response;
  }
}

/** One answer of every kind; the order matters if one makes the next possible. */
const kinds: [string, number, () => Promise<Response>][] = [
  ['a page', 200, () => get('/waitlist')],
  ['a packed page', 200, () => get('/waitlist', { 'accept-encoding': 'br' })],
  ['a page that is made for the cache', 200, () => get('/')],
  ['a page from the cache', 200, () => get('/', { 'accept-encoding': 'gzip' })],
  [
    'a page that the browser has',
    304,
    async () => get('/', { 'if-none-match': (await get('/')).headers.get('etag')! }),
  ],
  ['HEAD', 200, () => app.fetch(new Request('http://agbon.test/', { method: 'HEAD' }))],
  ['a redirect', 303, () => post('/waitlist', ada)],
  ['a duplicate', 409, () => post('/waitlist', ada)],
  ['a refused form', 422, () => post('/waitlist', {})],
  ['a body too large', 413, () => post('/waitlist', { name: 'x'.repeat(70_000) })],
  ['a sender from elsewhere', 403, () => post('/waitlist', ada, { 'sec-fetch-site': 'cross-site' })],
  ['a missing page', 404, () => get('/nothing')],
  ['a missing page for a program', 404, () => get('/api/nothing')],
  ['a wrong method', 405, () => post('/', {})],
  ['a fault', 500, () => get('/fault')],
  ['a fault told to a program', 500, () => get('/api/fault')],
  ['a health check', 200, () => get('/healthz')],
  ['one who hurries', 429, knockTooOften],
];

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'/,
  ),
};
const headersOf = (response: Response) => Object.fromEntries(response.headers);

describe('the answer to', () => {
  test.each(kinds)('%s (%d) carries every security header, a reference, and a cache rule', async (_, status, ask) => {
    const response = await ask();
    const headers = headersOf(response);
    expect(response.status).toBe(status);
    expect(headers).toMatchObject(everywhere);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const isGuestPage = headers.etag !== undefined;
    expect(headers['cache-control']).toBe(isGuestPage ? 'no-cache' : 'no-store');
  });

  test('a file carries every security header, and has its own cache rule', async () => {
    expect(headersOf(await get('/assets/a.js'))).toMatchObject({ ...everywhere, 'cache-control': 'immutable' });
  });
});

test('no two answers have the same reference', async () => {
  const references = await Promise.all(
    Array.from({ length: 5 }, async () => headersOf(await get('/healthz'))['x-request-id']),
  );
  expect(new Set(references).size).toBe(5);
});

test('the mail in its frame may run nothing and load nothing, and only we may frame it', async () => {
  await joinWaitlist(database.ctx(), joinWaitlistSchema.parse({ ...ada, email: 'framed@example.com' }));
  const { id } = await database.db.selectFrom('mail').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const policy = headersOf(await get(`/mailbox/${id}/body`))['content-security-policy'];
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox");
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

describe('the content security policy', () => {
  const policyAt = (publicUrl: string) => new Map(securityHeaders(publicUrl));

  test('allows no inline, computed or foreign script', () => {
    const policy = policyAt('https://agbon.example').get('Content-Security-Policy')!;
    expect(policy).not.toMatch(/unsafe|\*|https?:|nonce|strict-dynamic/);
    for (const rule of ["base-uri 'none'", "form-action 'self'", "connect-src 'self'"]) expect(policy).toContain(rule);
  });

  test('keeps browsers on https if the site is on https, and only then', () => {
    const [secure, local] = [policyAt('https://agbon.example'), policyAt('http://localhost:3000')];
    expect(secure.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(secure.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
    expect(local.has('Strict-Transport-Security')).toBe(false);
    expect(local.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  });
});
