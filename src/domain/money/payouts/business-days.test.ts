import { expect, test } from 'vitest';
import { businessMorning } from './business-days.ts';

test.each([
  ['a Monday', '2026-11-23T12:00:00Z', 1, '2026-11-24'],
  ['a Monday', '2026-11-23T12:00:00Z', 5, '2026-11-30'],
  ['a Friday', '2026-11-27T12:00:00Z', 1, '2026-11-30'],
  ['a Saturday', '2026-11-28T12:00:00Z', 1, '2026-11-30'],
  ['a Sunday', '2026-11-29T12:00:00Z', 3, '2026-12-02'],
  ['late on a Thursday, when it is Friday in Lagos', '2026-11-26T23:30:00Z', 1, '2026-11-30'],
  ['the end of a year', '2026-12-31T12:00:00Z', 1, '2027-01-04'],
  ['the eve of Christmas', '2026-12-24T12:00:00Z', 1, '2026-12-28'],
  ['the Thursday before Easter', '2027-03-25T12:00:00Z', 3, '2027-04-01'],
  ['the eve of Eid, as declared', '2027-03-09T12:00:00Z', 1, '2027-03-12'],
])('money released on %s at %s is paid out within %i business days, by the morning of %s', (_, at, days, day) => {
  expect(businessMorning(new Date(at), days, new Set(['2027-03-10', '2027-03-11'])).toISOString()).toBe(
    `${day}T06:00:00.000Z`,
  );
});
