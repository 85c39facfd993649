import { describe, expect, test } from 'vitest';
import type { RecordFields, StaffRecord } from '#domain/acting/records/define-records.ts';
import { csvLine } from '#platform/csv/csv-line.ts';
import { csvHead, csvRow } from './csv.ts';

const record = (fields: RecordFields): StaffRecord => ({
  id: 1n,
  writtenAt: new Date(),
  fields,
  work: undefined,
  customer: undefined,
});
const cell = (value: RecordFields[string], name = 'notes') => csvLine(csvRow(record({ [name]: value })));

describe('a cell', () => {
  test.each([
    '=1+1',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("http://evil")',
    '＝1',
    "+234 803 123 4567'+cmd|' /C calc'!A0",
    '+2348031234567*1',
  ])('that a spreadsheet would calculate is a text: %j', (text) => {
    expect(cell(text)).toMatch(/^"'/);
  });

  test.each([
    ['+2348031234567', '+234 803 123 4567\r\n'],
    ['+447700900123', '+44 7700 900123\r\n'],
  ])('with a telephone number stays readable: %s', (text, shown) => {
    expect(cell(text, 'phone')).toEqual(shown);
  });

  test.each([
    ['two\r\nlines, and "words"', '"two\nlines, and ""words"""\r\n'],
    [null, '\r\n'],
    [true, 'Yes\r\n'],
    [['a', 'b'], '"a, b"\r\n'],
    [[{ name: 'Cocopeat', quantity: 2 }], 'Cocopeat × 2\r\n'],
  ])('is quoted as RFC 4180 says: %j', (value, shown) => {
    expect(cell(value as RecordFields[string])).toBe(shown);
  });

  test('with an amount is a number of naira, and a moment is in Lagos time', () => {
    expect(csvRow(record({ price: 350000.5, created_at: '2026-11-22T23:30:00Z' }))).toEqual([
      350000.5,
      '2026-11-23 00:30',
    ]);
    expect(cell('2026-11-26T16:05:53.233+00:00', 'may_answer_until')).toBe('2026-11-26 17:05\r\n');
    expect(cell('2026-99-99T99:99:99Z')).toBe('2026-99-99T99:99:99Z\r\n');
    expect(csvHead(record({ price: 1, created_at: '' }))).toEqual(['Price', 'Created at']);
  });
});
