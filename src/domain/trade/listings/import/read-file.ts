import type { Readable } from 'node:stream';
import { CsvReader, type CsvRow } from '#platform/csv/csv-reader.ts';
import { readCsvCell } from '#platform/csv/csv-line.ts';
import { detectTextEncoding, type TextEncoding } from '#platform/csv/text-encoding.ts';
import { Failure } from '#domain/acting/context.ts';
import { importColumns, fieldsOfHeadings, neededFields, standingHeading, type ImportField } from './import.columns.ts';
import { isExampleLine } from './import.example.ts';
import { longestCell, mostColumns } from './import.rules.ts';
import { importTexts, missingColumnsText, sameHeadingText } from './import.schema.ts';

const delimiters = [',', ';', '\t'] as const;

export type FileFormat = {
  encoding: TextEncoding;
  delimiter: (typeof delimiters)[number];
  /** The number of the line with the headings. */
  headLine: number;
  /** The field of each column; null for a column that we do not read. */
  columns: (ImportField | null)[];
  /** The headings of the columns that we do not read. */
  unread: string[];
  /** The encoding of the saved copy, if the copy differs from the sent file. */
  savedAs?: 'utf-8';
  /** The cells whose card numbers were masked. */
  cards?: readonly (readonly [line: number, column: number])[];
};

const head_bytes = 64 * 1024;

/** Reads the bytes, not the name of the file. */
export function detectFormat(bytes: Buffer): FileFormat {
  if (bytes.length === 0) throw refusal(importTexts.empty);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw refusal(importTexts.workbook);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refusal(importTexts.workbook);
  const encoding = detectTextEncoding(bytes);
  if (encoding === undefined) throw refusal(importTexts.notText);
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, head_bytes), { stream: true });
  // The delimiter is the one that gives the most known headings.
  const [best] = delimiters
    .map((delimiter) => headWith(text, delimiter))
    .toSorted((one, other) => knownHeadings(other) - knownHeadings(one));
  if (best!.cells.every((cell) => cell.trim() === '')) throw refusal(importTexts.empty);
  const columns = fieldsOfHeadings(best!.cells);
  if (columns.every((column) => column === null)) throw refusal(importTexts.noHeadings);
  refuseColumns(best!.cells, columns);
  const unread = best!.cells.filter(
    (cell, at) => columns[at] === null && cell.trim() !== '' && cell !== standingHeading,
  );
  const { delimiter, line: headLine } = best!;
  return {
    encoding,
    delimiter,
    headLine,
    columns,
    unread: unread.map((cell) => cell.trim().slice(0, 60)).slice(0, 20),
  };
}

type Head = { delimiter: FileFormat['delimiter']; line: number; cells: string[] };

const knownHeadings = ({ cells }: Head) => fieldsOfHeadings(cells).filter((field) => field !== null).length;

/** The headings, if cells are separated by this delimiter: the first line that is not blank, nor 'sep=;', which Excel writes. */
function headWith(text: string, delimiter: Head['delimiter']): Head {
  const reader = new CsvReader({ delimiter, mostCells: mostColumns, longestCell: 200 });
  const rows = [...reader.push(text), ...reader.end()];
  const row = rows.find(({ cells }) => !isBlankRow(cells) && !/^sep=/i.test(cells[0]!));
  return { delimiter, line: row?.line ?? 1, cells: row?.cells ?? [''] };
}

function refuseColumns(headings: readonly string[], columns: readonly (ImportField | null)[]): void {
  for (const field of new Set(columns)) {
    const names = headings.filter((_, at) => field !== null && columns[at] === field);
    if (field !== null && names.length > 1) throw refusal(sameHeadingText(importColumns[field].heading, names));
  }
  const missing = neededFields.filter((field) => !columns.includes(field));
  if (missing.length > 0) throw refusal(missingColumnsText(missing.map((field) => importColumns[field].heading)));
}

function refusal(text: string): Failure {
  return new Failure('invalid', text, { field: 'file' });
}

/** A line below the headings, with the values of the columns that we read. */
export type FileLine = {
  line: number;
  typed: Partial<Record<ImportField, string>>;
  fault?: 'unclosed' | 'too many cells';
  /** The columns in which this line had card numbers; null for a column that is not read. */
  cards?: readonly (ImportField | null)[];
};

/** The lines of a stored file, read piece by piece, so that only one piece is in memory. */
export async function* readFileLines(stream: Readable, format: FileFormat): AsyncGenerator<FileLine[], void> {
  const decoder = new TextDecoder(format.savedAs ?? format.encoding);
  const reader = new CsvReader({ delimiter: format.delimiter, mostCells: mostColumns, longestCell });
  const cards = cardsByLine(format);
  const linesIn = (rows: readonly CsvRow[]) =>
    rows
      .filter(({ line, cells }) => line > format.headLine && !isBlankRow(cells) && !isNote(cells))
      .map((row) => withCards(lineOf(row, format), cards))
      .filter(({ typed }) => !isExampleLine(typed));
  for await (const piece of stream as AsyncIterable<Buffer>)
    yield linesIn(reader.push(decoder.decode(piece, { stream: true })));
  yield linesIn([...reader.push(decoder.decode()), ...reader.end()]);
}

function cardsByLine({ cards = [], columns }: FileFormat): Map<number, (ImportField | null)[]> {
  const cardColumns = new Map<number, (ImportField | null)[]>();
  for (const [line, column] of cards)
    cardColumns.set(line, [...(cardColumns.get(line) ?? []), columns[column] ?? null]);
  return cardColumns;
}

function withCards(line: FileLine, all: ReadonlyMap<number, (ImportField | null)[]>): FileLine {
  const cards = all.get(line.line);
  return cards ? { ...line, cards } : line;
}

function lineOf({ line, cells, isUnclosed }: CsvRow, { columns }: FileFormat): FileLine {
  const typed: FileLine['typed'] = {};
  columns.forEach((field, at) => {
    if (field !== null) typed[field] = readCsvCell(cells[at] ?? '');
  });
  if (isUnclosed) return { line, typed, fault: 'unclosed' };
  const isTooWide = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  return isTooWide ? { line, typed, fault: 'too many cells' } : { line, typed };
}

function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** A line with only a comment, which begins with '#', as in our example file. */
function isNote([first = '', ...rest]: readonly string[]): boolean {
  return first.trimStart().startsWith('#') && isBlankRow(rest);
}
