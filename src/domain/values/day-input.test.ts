import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { day, dayInLagos, timeOfDay, writtenDay, writtenTime, yearsAfter } from './day-input.ts';

const date = day({ missing: 'Choose the date', wrong: 'No such day' });
const time = timeOfDay({ missing: 'Choose the time', wrong: 'No such time' });

function say(schema: z.ZodType, typed: unknown): unknown {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : `refused: ${parsed.error.issues[0]!.message}`;
}

describe('a day', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    [' 22/11/2026 ', '2026-11-22'],
    ['1/2/2027', '2027-02-01'],
    ['1.2.2027', '2027-02-01'],
    ['2028-02-29', '2028-02-29'],
  ])('%j is %s', (typed, kept) => expect(say(date, typed)).toBe(kept));

  test.each(['2026-02-29', '2026-13-01', '31/04/2026', '11/22/2026', 'tomorrow', '2026', '22/11/26', ' '])(
    '%j is not a day',
    (typed) => expect(say(date, typed)).toBe('refused: No such day'),
  );

  test('begins in Lagos an hour earlier than in Greenwich', () => {
    expect(dayInLagos(new Date('2026-11-22T22:59:59Z'))).toBe('2026-11-22');
    expect(dayInLagos(new Date('2026-11-22T23:00:00Z'))).toBe('2026-11-23');
    expect(dayInLagos(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });

  test('is written as people in Nigeria write it', () => {
    expect(['2026-11-22', '2027-09-01'].map(writtenDay)).toEqual(['22 Nov 2026', '1 Sep 2027']);
  });

  test('is the same again years later', () => {
    expect(yearsAfter('2026-11-22', 3)).toBe('2029-11-22');
    expect(yearsAfter('2028-02-29', 1)).toBe('2029-02-28');
  });
});

describe('a time of day', () => {
  test.each([
    ['15:30', '15:30'],
    ['09:05:00', '09:05'],
    ['9:05', '09:05'],
    ['15.30', '15:30'],
    ['3pm', '15:00'],
    ['3:30 PM', '15:30'],
    ['12 a.m.', '00:00'],
    ['12:15pm', '12:15'],
    ['00:00', '00:00'],
  ])('%j is %s', (typed, kept) => expect(say(time, typed)).toBe(kept));

  test.each(['24:00', '15', '13pm', '0 am', '15:60', 'noon', ' ', '1:2'])('%j is not a time', (typed) =>
    expect(say(time, typed)).toBe('refused: No such time'),
  );

  test('is written as people in Nigeria write it', () => {
    expect(['00:00', '09:05', '12:00', '15:30', '23:59:00'].map(writtenTime)).toEqual([
      '12:00 am',
      '9:05 am',
      '12:00 pm',
      '3:30 pm',
      '11:59 pm',
    ]);
  });
});

test('a missing day gets a message', () => {
  expect([say(date, undefined), say(time, undefined)]).toEqual([
    'refused: Choose the date',
    'refused: Choose the time',
  ]);
});
