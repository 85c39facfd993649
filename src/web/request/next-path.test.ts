import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/', '/dashboard', '/product/7?action=order', '/my%20page#top', '/a//b', '/login?next=%2F%2Fevil'])(
  '%s is a page of this site',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '///evil.example',
  '////evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'javascript:alert(1)', // oxlint-disable-line no-script-url -- what is refused here
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil',
  'evil.example',
  'evil',
  '@evil.example',
  '?next=/',
  '#x',
  '',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%09/../..//evil.example',
  `/${'a'.repeat(600)}`,
])('%j leads nowhere', (path) => {
  expect(nextPath(path)).toBeUndefined();
});

test('a missing path leads nowhere', () => {
  expect(nextPath(null)).toBeUndefined();
  expect(nextPath(undefined)).toBeUndefined();
});
