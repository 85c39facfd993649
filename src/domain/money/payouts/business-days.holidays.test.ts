import { expect, test } from 'vitest';
import { isPublicHoliday } from './business-days.ts';

const none = new Set<string>();

test.each([
  ['New Year', '2027-01-01'],
  ['Workers’ Day', '2027-05-01'],
  ['Democracy Day', '2027-06-12'],
  ['National Day', '2027-10-01'],
  ['Christmas', '2027-12-25'],
  ['Boxing Day', '2027-12-26'],
  ['Good Friday', '2026-04-03'],
  ['Easter Monday', '2026-04-06'],
  ['Good Friday', '2027-03-26'],
  ['Easter Monday', '2027-03-29'],
  ['Good Friday at its latest date', '2038-04-23'],
  ['Easter Monday in a leap year', '2028-04-17'],
])('%s is a holiday: %s', (_, day) => expect(isPublicHoliday(day, none)).toBe(true));

test.each(['2026-11-23', '2027-01-02', '2027-03-28', '2027-03-30', '2027-05-29'])('%s is not a holiday', (day) =>
  expect(isPublicHoliday(day, none)).toBe(false),
);

test('a declared day is a holiday', () => {
  expect(isPublicHoliday('2027-03-10', new Set(['2027-03-10']))).toBe(true);
});
