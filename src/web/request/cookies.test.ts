import { expect, test } from 'vitest';
import { sessionCookie } from './cookies.ts';

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
  ['', undefined],
])('the cookie header %j carries the session %j', (cookie, session) => {
  expect(sessionCookie(new Request('http://agbon.test/', { headers: { cookie } }))).toBe(session);
});

test('a request without cookies carries no session', () => {
  expect(sessionCookie(new Request('http://agbon.test/'))).toBeUndefined();
});
