import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, readCsvCell } from './csv-line.ts';
import { CsvReader } from './csv-reader.ts';

test('a line follows RFC 4180', () => {
  const values = ['Ada', 'Okafor, Ltd', 'say "yes"', 'two\r\nlines', '', null, undefined, 12.5, 100_000_000n, true];
  expect(csvLine(values)).toBe('Ada,"Okafor, Ltd","say ""yes""","two\nlines",,,,12.5,100000000,true\r\n');
  expect(csvLine([new Date('2026-11-22T08:00:01.500Z')])).toBe('2026-11-22 08:00:01Z\r\n');
});

const signs = ['=1+1', '+234', '-2', '@SUM(A1)', '|cmd', '＝1+1', '＋1', '－1', '＠SUM(A1)'];
const lineMarks = ['\tcmd', '\rcmd', '\ncmd', '\r\ncmd'];
const unseenBefore = [' ', '\t', '\r', '\u00A0', '\u200B', '\u2060', '\uFEFF', '\u200E', '\u00AD\u3000', ' \u200B '];

test.each([...signs, ...lineMarks, ...unseenBefore.map((before) => `${before}=1`)])(
  'typed text never becomes a formula: %j',
  (typed) => {
    expect(csvLine([typed])).toMatch(/^"'/);
  },
);

test('nor on any line within a cell', () => {
  expect(csvLine(['Coir\n=1+1\n\t@SUM(A1)\nend'])).toBe('"Coir\n\'=1+1\n\'\t@SUM(A1)\nend"\r\n');
});

test('a telephone number in its usual spelling stays unchanged, and text that a spreadsheet would calculate is escaped', () => {
  expect(csvLine(['+234 803 123 4567', '+44 7700 900123'])).toBe('+234 803 123 4567,+44 7700 900123\r\n');
  for (const typed of [
    '+2348031234567*1',
    '+234 803 123 4567\n',
    "+234 803 123 4567'+cmd|' /C calc'!A0",
    '+1 -2',
    ' +234 803',
  ])
    expect(csvLine([typed])).toMatch(/^"'/);
});

test.each(['two\r\nlines', 'two\rlines', 'two\nlines'])(
  'only a line break between records ends a line: %j',
  (typed) => {
    expect(csvLine([typed])).toBe('"two\nlines"\r\n');
  },
);

test('a negative amount is still a number', () => {
  expect(csvLine([-5, -5n])).toBe('-5,-5\r\n');
});

test('every written line reads back the same, except for line breaks', () => {
  const strange = fc.string({ unit: fc.constantFrom("'", '=', '+', ' ', '1', '\t', '\n', '\r', '"', ',', ';') });
  const texts = fc.array(fc.oneof(strange, fc.string({ unit: 'binary' })), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(texts, (typed) => {
      const reader = new CsvReader({ delimiter: ',', mostCells: 9, longestCell: 1000 });
      const [row] = [...reader.push(csvLine(typed)), ...reader.end()];
      expect(row!.cells.map(readCsvCell)).toEqual(typed.map((text) => text.replace(/\r\n?/g, '\n')));
    }),
    { numRuns: 150 },
  );
});
