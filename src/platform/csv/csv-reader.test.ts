import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvReader, type CsvRow } from './csv-reader.ts';

const shape = { delimiter: ',', mostCells: 20, longestCell: 100 };

function read(text: string, cuts: readonly number[] = [], delimiter = ','): CsvRow[] {
  const reader = new CsvReader({ ...shape, delimiter });
  const ends = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
  return [...ends.slice(1).flatMap((end, at) => reader.push(text.slice(ends[at], end))), ...reader.end()];
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells);

describe('lines and cells', () => {
  test.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    ['a,,\n', [['a', '', '']]],
    ['"a ""b"", c"\n', [['a "b", c']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['a,"b"c,"" \n', [['a', 'bc', ' ']]],
    ['5" nail,b', [['5" nail', 'b']]],
    ['""', [['']]],
    ['', []],
    ['a\n\nb', [['a'], [''], ['b']]],
  ])('of %j', (text, cells) => {
    expect(cellsOf(read(text))).toEqual(cells);
  });

  test.each([';', '\t'])('separated by %j', (delimiter) => {
    expect(cellsOf(read(`a${delimiter}"b${delimiter}c"\n1,5${delimiter}2`, [], delimiter))).toEqual([
      ['a', `b${delimiter}c`],
      ['1,5', '2'],
    ]);
  });

  test('are numbered as a spreadsheet numbers them', () => {
    const rows = read('head\n\n"two\nlines"\nlast');
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'head'],
      [2, ''],
      [3, 'two\nlines'],
      [4, 'last'],
    ]);
  });
});

test('a quote without an end is reported', () => {
  expect(read('a\nb,"c\nd').map(({ isUnclosed }) => isUnclosed)).toEqual([undefined, true]);
});

test('a cell that is too long is cut off, but stays long enough to be recognised as too long', () => {
  const [row] = read(`"${'x'.repeat(5000)}"`);
  expect(row!.cells[0]).toHaveLength(101);
  expect(read(','.repeat(5000))[0]!.cells).toHaveLength(21);
});

test('a file in chunks of any size has the same lines', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ọ', '"', ',', '\n', '\r', ' '), maxLength: 60 });
  const cuts = fc.array(fc.nat(60), { maxLength: 8 });
  fc.assert(
    fc.property(text, cuts, (text, cuts) => {
      expect(read(text, cuts)).toEqual(read(text));
    }),
    { numRuns: 500 },
  );
});

test('the work is proportional to the length, for any content', () => {
  // Each step reads each character once; a file of quotes needs the most steps.
  const pieces = ['"', '""', ',"', '"\n', 'x'].map((unit) => unit.repeat(200_000));
  for (const text of pieces) {
    const reader = new CsvReader(shape);
    let rows = 0;
    for (let at = 0; at < text.length; at += 1000) rows += reader.push(text.slice(at, at + 1000)).length;
    expect(rows + reader.end().length).toBeLessThanOrEqual(200_001);
  }
});
