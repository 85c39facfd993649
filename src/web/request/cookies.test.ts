import { expect, test } from 'vitest';
import { countWork } from '../../../test/support/counted-work.ts';
import { hostCookie, hostCookieName, readCookie, sessionCookie } from './cookies.ts';

test.each([
  ['__Host-agbon=abc', 'abc'],
  ['theme=dark; __Host-agbon=abc; other=1', 'abc'],
  ['__Host-agbon=YWJj=;a=b', 'YWJj='],
  [' __Host-agbon = abc ', 'abc'],
  ['__Host-agbon=', undefined],
  ['__Host-agbon', undefined],
  ['x__Host-agbon=abc', undefined],
  ['__host-agbon=abc', undefined],
  ['theme=__Host-agbon=abc', undefined],
  // Not the protected cookie name, although it looks like it once it is trimmed.
  ['\u00A0__Host-agbon=planted', undefined],
  ['__Host-agbon\u00A0=planted', undefined],
  ['\u00A0__Host-agbon=planted; __Host-agbon=abc', 'abc'],
  ['=__Host-agbon=planted', undefined],
  ['__Host-agbon=first; __Host-agbon=second', 'first'],
  ['', undefined],
])('the cookie header %j carries the session %j', (cookie, session) => {
  expect(sessionCookie(new Request('http://agbon.test/', { headers: { cookie } }))).toBe(session);
});

test('a request without cookies carries no session', () => {
  expect(sessionCookie(new Request('http://agbon.test/'))).toBeUndefined();
});

test('a host-only cookie is marked as one to the browser over https, and is found by the same name', () => {
  const cookie = { name: 'agbon_x', value: 'abc', maxAgeSeconds: 60 };
  expect(hostCookie(cookie, 'https://agbon.example')).toBe(
    '__Host-agbon_x=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(hostCookie(cookie, 'http://127.0.0.1:3000')).toBe('agbon_x=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
  const request = new Request('http://agbon.test/', { headers: { cookie: 'agbon_x=one; __Host-agbon_x=two' } });
  expect(readCookie(request, hostCookieName('agbon_x', 'https://agbon.example'))).toBe('two');
  expect(readCookie(request, hostCookieName('agbon_x', 'http://127.0.0.1:3000'))).toBe('one');
});

test('thousands of other cookies cost one pass', async () => {
  const cookie = `${'a=b;'.repeat(4000)}agbon=abc`;
  const request = new Request('http://agbon.test/', { headers: { cookie } });
  expect(await countWork(async () => expect(sessionCookie(request)).toBe('abc'))).toBeLessThan(100);
});
