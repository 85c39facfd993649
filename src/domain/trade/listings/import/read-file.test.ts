import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvByteOrderMark } from '#platform/csv/csv-line.ts';
import { importColumns, importFields, standingHeading } from './import.columns.ts';
import { exampleLine } from './import.example.ts';
import { readFileLines, detectFormat, type FileLine } from './read-file.ts';

const head =
  csvByteOrderMark + csvLine([...importFields.map((field) => importColumns[field].heading), standingHeading]);

async function read(bytes: Buffer, cuts: readonly number[] = []): Promise<FileLine[]> {
  const ends = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  const pieces = ends.slice(1).map((end, at) => bytes.subarray(ends[at], end));
  const lines: FileLine[] = [];
  for await (const some of readFileLines(Readable.from(pieces), detectFormat(bytes))) lines.push(...some);
  return lines;
}

const strange = fc.string({ unit: fc.constantFrom("'", '=', '-', '@', ' ', '#', 'ọ', '₦', '\t', '\n', '"', ',', ';') });
const typed = fc.array(fc.oneof(strange, fc.string({ unit: 'grapheme', maxLength: 12 })), {
  minLength: importFields.length - 2,
  maxLength: importFields.length - 2,
});

test('exported listings read back unchanged, in chunks of any size and with any text', async () => {
  const files = fc.array(typed, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(files, fc.array(fc.nat(), { maxLength: 6 }), async (rows, cuts) => {
      // Each line has its number and a name, as every listing does.
      const all = rows.map((cells, at) => [String(at + 1), ...cells.slice(0, 1), 'Copra', ...cells.slice(1)]);
      const text = head + all.map((cells) => csvLine([...cells, 'On sale'])).join('');
      const lines = await read(Buffer.from(text), cuts);
      expect(lines.map(({ typed, fault }) => [fault, ...importFields.map((field) => typed[field])])).toEqual(
        all.map((cells) => [undefined, ...cells.map((cell) => cell.replace(/\r\n?/g, '\n'))]),
      );
    }),
    { numRuns: 200 },
  );
});

test.each(['utf-16le', 'latin1'] as const)('also when a spreadsheet has saved the file as %s', async (encoding) => {
  const text = `${encoding === 'latin1' ? '' : csvByteOrderMark}Name;Category;Description;Price;Quantity;Location\r\nCafé;copra;"a;b";1;2;Epe\r\n`;
  const [line] = await read(Buffer.from(text, encoding), [9, 31]);
  expect(line).toMatchObject({ line: 2, typed: { name: 'Café', description: 'a;b', location: 'Epe' } });
});

test('notes and the example are ignored, and a product that begins like a note is not', async () => {
  const example = csvLine(importFields.map((field) => exampleLine[field] ?? ''));
  const text = `${head}${example}# Unit is one of: nut\r\n\r\n${csvLine(['', '', '# 1 copra', 'copra'])}`;
  expect((await read(Buffer.from(text))).map(({ line, typed }) => [line, typed.name])).toEqual([[5, '# 1 copra']]);
});
