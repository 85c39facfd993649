import { expect, test } from 'vitest';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import type { WaitingWords } from '#content/waiting.ts';
import { momentText, shownWaiting } from './waiting.view.ts';

const now = new Date('2026-11-22T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const words = (moment: WaitingWords['moment']): WaitingWords => ({
  one: '1 thing waits',
  many: '{count} things wait',
  act: 'Do it',
  href: '/there',
  moment,
});

test.each([
  ['since', 0, 'just now'],
  ['since', -59_999, 'just now'],
  ['since', -minute_ms, 'for 1 minute'],
  ['since', -hour_ms + 1, 'for 59 minutes'],
  ['since', -hour_ms, 'for 1 hour'],
  ['since', -day_ms, 'for 1 day'],
  ['since', -400 * day_ms, 'for 400 days'],
  ['since', day_ms, 'just now'],
  ['until', 3 * day_ms, '3 days left'],
  ['until', day_ms, '1 day left'],
  ['until', day_ms - 1, '23 hours left'],
  ['until', 0, 'due now'],
  ['until', -minute_ms, '1 minute late'],
  ['until', -2 * day_ms, '2 days late'],
] as const)('%s, %i ms away: %s', (moment, ms, said) => {
  expect(momentText(moment, at(ms), now)).toBe(said);
});

test('one is said as one, many as many, and no more than are counted', () => {
  const texts = [1, 2, 99, 100, 101].map(
    (count) => shownWaiting([{ name: 'a', count, first: null }], now, { a: words('since') })[0]!.text,
  );
  expect(texts).toEqual([
    '1 thing waits',
    '2 things wait',
    '99 things wait',
    'over 99 things wait',
    'over 99 things wait',
  ]);
});

test('what has a deadline comes first, the nearest first; then what has waited longest; what is late says so', () => {
  const all = {
    late: words('until'),
    soon: words('until'),
    old: words('since'),
    young: words('since'),
    never: words('since'),
  };
  const lines = [
    { name: 'never', count: 1, first: null },
    { name: 'young', count: 1, first: at(-hour_ms) },
    { name: 'old', count: 1, first: at(-day_ms) },
    { name: 'soon', count: 1, first: at(hour_ms) },
    { name: 'late', count: 1, first: at(-minute_ms) },
    { name: 'of another version', count: 1, first: null },
  ];
  const shown = shownWaiting(lines, now, all);
  expect(shown.map(({ name, isLate }) => [name, isLate])).toEqual([
    ['late', true],
    ['soon', false],
    ['old', false],
    ['young', false],
    ['never', false],
  ]);
});
