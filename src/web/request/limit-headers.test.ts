import { describe, expect, test } from 'vitest';
import { call, keyOf } from '../../../test/support/api-keys.ts';
import { testApp } from '../../../test/support/app.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { limitHeaders } from './limit-headers.ts';

describe('the limits of a call', () => {
  test('are sent as structured header fields, with the remaining calls and time', () => {
    const now = new Date('2026-11-28T09:00:00Z');
    const endsAt = new Date('2026-11-28T09:00:30.2Z');
    const call = { name: 'call', hits: 4, most: 10, windowMs: 60_000, endsAt } as const;
    expect(limitHeaders([call, { ...call, name: 'network', hits: Infinity }], now)).toEqual({
      'ratelimit-policy': '"call";q=10;w=60, "network";q=10;w=60',
      ratelimit: '"call";r=6;t=31, "network";r=0;t=31',
    });
    expect(limitHeaders([], now)).toEqual({});
  });

  test('are those that apply to the call, and a page sends none', async () => {
    const site = await testApp();
    const person = await signedIn(site, { account_type: 'seller' });
    const key = await keyOf(site, person);
    const body = { amount: { amount: '1', currency: 'NGN' } };
    const acted = await call(site, 'POST', '/payments/top-up', { key, body });
    expect(acted.headers.get('ratelimit-policy')).toMatch(/^"call";q=240;w=600, "network";q=2400;w=600/);
    expect(acted.headers.get('ratelimit')).toMatch(/^"call";r=239;t=\d+, "network";r=2399;t=\d+/);
    const again = await call(site, 'POST', '/payments/top-up', { key, body });
    expect(again.headers.get('ratelimit')).toMatch(/^"call";r=238;t=\d+, "network";r=2398;t=\d+/);
    const read = await call(site, 'GET', '/offers', { key });
    expect(read.headers.get('ratelimit')).toMatch(/^"reads";r=1199;t=\d+$/);
    expect((await site.get('/dashboard/offers', { cookie: person.cookie })).headers.has('ratelimit')).toBe(false);
  });

  test('refuse a member who reads too often, with any key, and say how long to wait', async () => {
    const site = await testApp({ config: { RATE_LIMIT_FACTOR: '0.002' } });
    const person = await signedIn(site);
    const [one, other] = [await keyOf(site, person, 'read'), await keyOf(site, person, 'read')];
    for (const key of [one, other]) expect((await call(site, 'GET', '/offers', { key })).status).toBe(200);
    const refused = await call(site, 'GET', '/offers', { key: one });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/);
    const another = await keyOf(site, await signedIn(site), 'read');
    expect((await call(site, 'GET', '/offers', { key: another })).status).toBe(200);
  });
});
