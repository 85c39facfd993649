import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { programLines } from './program-lines.tsx';

const at = new Date('2026-11-01T10:00:00Z');
const key = {
  name: 'Stock',
  begins_with: 'agbon_test_Ab12',
  scopes: ['read'],
  used: null,
  ends: '2026-11-20T10:00:00Z',
  because: null,
  over: false,
  calls: 1432,
  failed: 17,
};
const drawn = (changes: Partial<typeof key>) => {
  const { text, badge } = programLines['api-key']({ section: 'api-key', id: 1n, at, content: { ...key, ...changes } });
  return [text, renderToStaticMarkup(badge).replace(/<[^>]*>/g, '')];
};

test('a key that has expired is not said to work, and its calls are counted', () => {
  expect(drawn({})).toEqual([
    'agbon_test_Ab12…, read. Works until 20 Nov 2026. Never used. 1,432 calls, 17 failed.',
    'Works',
  ]);
  expect(drawn({ over: true, calls: 0, failed: 0 })).toEqual([
    'agbon_test_Ab12…, read. Expired 20 Nov 2026. Never used. No calls.',
    'Expired',
  ]);
  expect(drawn({ calls: 1, failed: 0 })[0]).toContain('1 call, 0 failed.');
});

test('a call that waits for a confirmation is named by what it does', () => {
  const call = { call: '/api/v1/payments/withdrawal', key: 'Shop', state: 'waiting', minor: '250000', currency: 'NGN' };
  const { head, text } = programLines['call-confirmation']({ section: 'call-confirmation', id: 1n, at, content: call });
  expect([head, text]).toEqual(['Have money sent to your bank account.', '₦2,500. By the key “Shop”.']);
});
