import { describe, expect, test } from 'vitest';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import type { WorkItemWords } from '#content/work-items.ts';
import type { FoundWaiting } from './find-waiting.ts';
import { waitingMomentText, shownWaiting } from './waiting.view.ts';

const now = new Date('2026-11-22T09:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const words = (moment: WorkItemWords['moment']): WorkItemWords => ({
  one: '1 thing waits',
  many: '{count} things wait',
  title: 'Do a thing',
  act: 'Do it',
  href: '/there',
  moment,
});

const found = (line: Partial<FoundWaiting>): FoundWaiting => ({
  name: 'a',
  count: 1,
  first: null,
  id: null,
  notice: null,
  ...line,
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
  ['until', 3 * day_ms - minute_ms, '3 days left'],
  ['until', 2.4 * day_ms, '2 days left'],
  ['until', 2 * day_ms - minute_ms, '2 days left'],
  ['until', 43 * hour_ms, '43 hours left'],
  ['until', 42.6 * hour_ms, '43 hours left'],
  ['until', day_ms, '24 hours left'],
  ['until', hour_ms, '1 hour left'],
  ['until', hour_ms - 1, '1 hour left'],
  ['until', 59 * minute_ms, '59 minutes left'],
  ['until', minute_ms - 1, 'due now'],
  ['until', 0, 'due now'],
  ['until', -minute_ms, '1 minute late'],
  ['until', -43 * hour_ms, '43 hours late'],
  ['until', -2 * day_ms, '2 days late'],
] as const)('%s, %i ms away: %s', (moment, ms, said) => {
  expect(waitingMomentText(moment, at(ms), now)).toBe(said);
});

test('a single item has the singular, several have the plural, and the count stops at its limit', () => {
  const texts = [1, 2, 99, 100, 101].map(
    (count) => shownWaiting([found({ name: 'a', count })], now, { a: words('since') })[0]!.text,
  );
  expect(texts).toEqual([
    '1 thing waits',
    '2 things wait',
    '99 things wait',
    'over 99 things wait',
    'over 99 things wait',
  ]);
});

test('an alarm comes first and is late at once; then work due within a week, the nearest first; then the longest waiting; then work due later; late work is marked', () => {
  const all = {
    late: words('until'),
    soon: words('until'),
    later: words('until'),
    old: words('since'),
    young: words('since'),
    never: words('since'),
    alarm: { ...words('since'), isAlarm: true as const },
  };
  const lines = [
    found({ name: 'never' }),
    found({ name: 'young', first: at(-hour_ms) }),
    found({ name: 'old', first: at(-day_ms) }),
    found({ name: 'later', first: at(30 * day_ms) }),
    found({ name: 'soon', first: at(hour_ms) }),
    found({ name: 'late', first: at(-minute_ms) }),
    found({ name: 'alarm', first: at(-minute_ms) }),
    found({ name: 'of another version' }),
  ];
  const shown = shownWaiting(lines, now, all);
  expect(shown.map(({ name, isLate }) => [name, isLate])).toEqual([
    ['alarm', true],
    ['late', true],
    ['soon', false],
    ['old', false],
    ['young', false],
    ['never', false],
    ['later', false],
  ]);
});

describe('a line that names its first record', () => {
  const all = { a: { ...words('since'), open: (id: string) => `/there/${id}` } };
  const told = { who: 'Ngozi Umeh', what: 'AGB-7K2MPX', amount_kobo: '2300000' };
  const shown = (line: Partial<FoundWaiting>) =>
    shownWaiting([found({ id: '7', notice: told, ...line })], now, all)[0]!;

  test('says what to do with that record and for how much, and its button opens the record', () => {
    expect(shown({ first: at(-day_ms) })).toEqual({
      name: 'a',
      text: '1 thing waits',
      title: 'Do a thing',
      record: 'Ngozi Umeh, AGB-7K2MPX',
      more: '',
      amount: '₦23,000',
      when: 'for 1 day',
      act: 'Do it',
      href: '/there/7',
      allHref: '/there',
      isLate: false,
    });
  });

  test('shows how many more there are', () => {
    const more = [1, 2, 99, 100].map((count) => shown({ count }).more);
    expect(more).toEqual(['', '1 more', '98 more', 'over 99 more']);
  });

  test('does not name people who asked to be erased', () => {
    expect(shown({ notice: { who: null } }).record).toBe('Personal data erased');
  });

  test('opens the record of a reminder', () => {
    const about = { who: 'Ngozi', kind: 'event-request', recordId: '41' };
    expect(shown({ notice: about }).href).toBe('/vintage-dashboard/records/event-request/41');
  });
});

test('a line without a record of its own shows a count, and links to the list', () => {
  const [line] = shownWaiting([found({ count: 3 })], now, { a: words('since') });
  expect([line!.title, line!.record, line!.more, line!.href]).toEqual(['3 things wait', '', '', '/there']);
});
