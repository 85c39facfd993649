import { expect, test } from 'vitest';
import { declaredDays, daysText, typedDays } from './declared-days.ts';

const eid = [
  { day: '2027-03-10', name: 'Eid el-Fitr' },
  { day: '2027-03-11', name: '' },
];

test('days are written one per line, in the format of the site, and stored in order, each once', () => {
  const typed = '\n11/3/2027\n 10.03.2027   Eid el-Fitr \r\n11-03-2027\n';
  expect(declaredDays.parse(typed)).toEqual(eid);
  expect(declaredDays.parse(typedDays(eid))).toEqual(eid);
  expect(declaredDays.parse('')).toEqual([]);
});

test('declared days are shown as days, or as none', () => {
  expect([daysText(eid), daysText([])]).toEqual(['10 Mar 2027 Eid el-Fitr · 11 Mar 2027', 'None declared']);
});

test.each([
  ['a day that no calendar has', '30/02/2027 Eid'],
  ['a word', 'Eid'],
  ['an invalid line among valid ones', '10/03/2027 Eid el-Fitr\nand the day after'],
  ['a name that is too long', `10/03/2027 ${'a'.repeat(61)}`],
])('%s is refused', (_, typed) => {
  expect(declaredDays.safeParse(typed).error?.issues.map(({ message }) => message)).toContain(
    'Write one day per line, like 10/03/2027 Eid el-Fitr',
  );
});

test('more days than allowed are refused', () => {
  const many = Array.from({ length: 61 }, (_, at) => `${(at % 28) + 1}/${(at % 12) + 1}/${2027 + at}`).join('\n');
  expect(declaredDays.safeParse(many).error?.issues).toMatchObject([{ message: expect.stringContaining('60 days') }]);
});
