import { describe, expect, test } from 'vitest';
import { isFailure } from '#domain/acting/context.ts';
import { refuseOtherSites } from './origin-check.ts';

const publicUrl = 'https://agbon.example';
const session = { cookie: '__Host-agbon=token' };

function lets(headers: Record<string, string>, { acceptHostHeader = false, address = `${publicUrl}/waitlist` } = {}) {
  try {
    refuseOtherSites(new Request(address, { method: 'POST', headers }), { publicUrl, acceptHostHeader });
    return true;
  } catch (error) {
    if (isFailure(error, 'forbidden')) return false;
    throw error;
  }
}

describe.each([
  ['a stranger', {}],
  ['a visitor with a session', session],
])('of %s', (_, cookies) => {
  test.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['nonsense', false],
    ['', false],
  ])('Sec-Fetch-Site: %j decides: %s', (site, allowed) => {
    expect(lets({ ...cookies, 'sec-fetch-site': site })).toBe(allowed);
  });

  test.each([
    ['https://agbon.example', true],
    ['http://agbon.example', false],
    ['https://agbon.example:8443', false],
    ['https://agbon.example.evil.example', false],
    ['https://evil.example', false],
    ['null', false],
    ['', false],
  ])('without Sec-Fetch-Site, Origin: %j decides: %s', (origin, allowed) => {
    expect(lets({ ...cookies, origin })).toBe(allowed);
  });

  test('a matching Origin does not excuse a foreign Sec-Fetch-Site', () => {
    expect(lets({ ...cookies, 'sec-fetch-site': 'cross-site', origin: publicUrl })).toBe(false);
  });
});

test('a client that sends neither is accepted without a session, and refused with one', () => {
  expect(lets({})).toBe(true);
  expect(lets(session)).toBe(false);
});

test('in a demo the visible address counts as well as the configured one; in production it does not', () => {
  const seen = { address: 'http://192.168.1.20:3000/waitlist' };
  const headers = { origin: 'http://192.168.1.20:3000' };
  expect(lets(headers, { ...seen, acceptHostHeader: true })).toBe(true);
  expect(lets(headers, seen)).toBe(false);
  expect(lets({ origin: 'http://192.168.1.21:3000' }, { ...seen, acceptHostHeader: true })).toBe(false);
});

test('a site below a path is recognised by its origin', () => {
  const request = new Request('https://agbon.example/ng/', { method: 'POST', headers: { origin: publicUrl } });
  expect(() => refuseOtherSites(request, { publicUrl: `${publicUrl}/ng`, acceptHostHeader: false })).not.toThrow();
});
