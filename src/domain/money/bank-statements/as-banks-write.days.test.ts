import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBankDay } from './bank-formats.ts';

test.each([
  '2026-11-03',
  '2026/11/03',
  '2026-11-3',
  '03/11/2026',
  '3/11/2026',
  '03-11-2026',
  '03.11.2026',
  '03 11 2026',
  '03/11/26',
  '03-Nov-2026',
  '3 Nov 2026',
  '03-NOV-26',
  '03Nov2026',
  '3 November 2026',
  '3 Nov, 2026',
  ' 03/11/2026 ',
  '03/11/2026 14:05',
  '03/11/2026 2:05 PM',
  '03-Nov-2026 14:05:59',
  '2026-11-03 23:59:59.123',
  '2026-11-03T10:00:00',
  '2026-11-03T10:00:00Z',
  '2026-11-02T23:30:00Z',
  '2026-11-03T00:30:00+01:00',
  '０３/１１/２０２６',
])('%s is the third of November', (typed) => {
  expect(readBankDay(typed)).toBe('2026-11-03');
});

test('September may have four letters', () => {
  expect([readBankDay('5 Sept 2026'), readBankDay('5 Sep 2026')]).toEqual(['2026-09-05', '2026-09-05']);
});

test.each([
  '',
  'yesterday',
  '11/23/2026',
  '31/11/2026',
  '29/02/2025',
  '00/11/2026',
  '2026-13-01',
  '3 Novel 2026',
  '3 Foo 2026',
  '45000',
  '03/11',
  '03/11/2026 x',
  '03/11/202',
  '1/1/1'.repeat(30),
])('%s is not a day', (typed) => {
  expect(readBankDay(typed)).toBeUndefined();
});

test('every day of a century is read in each of its spellings', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      const [year, month, of] = day.split('-') as [string, string, string];
      const word = moment.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
      for (const typed of [
        day,
        `${of}/${month}/${year}`,
        `${of}-${word.slice(0, 3)}-${year.slice(2)}`,
        `${of} ${word} ${year}`,
      ])
        expect([typed, readBankDay(typed)]).toEqual([typed, day]);
    }),
  );
});
