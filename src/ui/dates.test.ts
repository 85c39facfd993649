import { expect, test } from 'vitest';
import { ageText, shownDate, shownDay, shownTime, yearOf, shownMoment } from './dates.ts';

test('a date has the form that is usual in Nigeria', () => {
  expect(shownDate(new Date('2026-11-22T10:00:00Z'))).toBe('22 Nov 2026');
  expect(shownDate(new Date('2026-09-05T10:00:00Z'))).toBe('5 Sep 2026');
});

test('a time is Lagos time, an hour ahead of Greenwich', () => {
  expect(shownTime(new Date('2026-11-22T14:00:00Z'))).toBe('3:00 pm WAT');
  expect(shownTime(new Date('2026-11-22T23:05:00Z'))).toBe('12:05 am WAT');
});

test('in the last hour before midnight in Greenwich the new year has already begun in Lagos', () => {
  expect(yearOf(new Date('2026-12-31T23:59:00Z'))).toBe(2027);
});

test.each([
  ['2026-11-22', 'Sunday 22 Nov 2026'],
  ['2028-02-29', 'Tuesday 29 Feb 2028'],
  ['2026-09-05', 'Saturday 5 Sep 2026'],
  ['2026-02-30', ''],
  ['22/11/2026', ''],
  ['2026', ''],
  ['', ''],
])('the day %j of a field is written as %j', (typed, written) => expect(shownDay(typed)).toBe(written));

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [60, '60 days ago'],
  [61, '2 months ago'],
  [730, '23 months ago'],
  [731, '2 years ago'],
])('an age of %i days is shown as %j', (days, text) => expect(ageText(days)).toBe(text));

test.each([
  ['2026-11-22T13:05:00Z', 'today at 2:05 pm WAT'],
  ['2026-11-21T23:00:00Z', 'today at 12:00 am WAT'],
  ['2026-11-21T22:59:00Z', 'yesterday at 11:59 pm WAT'],
  ['2026-11-20T13:05:00Z', '20 Nov 2026 at 2:05 pm WAT'],
])('a moment is shown as a day in Lagos: %s', (at, told) => {
  expect(shownMoment(new Date(at), new Date('2026-11-22T20:00:00Z'))).toBe(told);
});
