import { expect, test } from 'vitest';
import { deliveryAnswer } from './delivery-words.ts';

test.each(['too slow', 'not there', 'not public', 'unreadable secret'])(
  'the list has room on a phone for the answer to a request that was %s, and the page says more',
  (problem) => {
    const tried = { status: undefined, problem };
    const [short, long] = [deliveryAnswer(tried, 'short'), deliveryAnswer(tried, 'long')];
    expect(short.length).toBeLessThanOrEqual(12);
    expect(long.length).toBeGreaterThan(short.length);
  },
);

test('a status is shown before any problem', () => {
  expect(deliveryAnswer({ status: 500n, problem: undefined }, 'short')).toBe('Status 500');
  expect(deliveryAnswer({ status: undefined, problem: undefined }, 'long')).toBe('None yet');
});
