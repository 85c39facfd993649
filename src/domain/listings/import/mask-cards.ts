import { isUtf8 } from 'node:buffer';
import { csvCell } from '#platform/csv/csv-line.ts';
import { CsvReader, type CsvRow } from '#platform/csv/csv-reader.ts';
import { carriesCardNumber, withoutCardNumbers } from '../../card-numbers.ts';
import { Failure } from '../../failure.ts';
import { longestCell, mostCardCells, mostColumns } from './import.rules.ts';
import { importTexts } from './import.texts.ts';
import type { Reading } from './read-file.ts';

export type KeptFile = { bytes: Buffer; reading: Reading };

const atOnce = 256 * 1024;

/**
 * A file as it may be saved: card numbers are starred out but for their last four digits, and the reading names the cells where they stood.
 * A file without any stays as it came if all of it is UTF-8. Of any other the text is saved as it was read, for its bytes can hold
 * what is no part of that text.
 */
export async function maskCards(bytes: Buffer, reading: Reading): Promise<KeptFile> {
  const cards: [line: number, column: number][] = [];
  let isWhole = true;
  for await (const row of rowsOf(bytes, reading)) {
    if (isCut(row)) isWhole = false;
    row.cells.forEach((cell, column) => {
      if (withoutCards(cell, reading) !== cell) cards.push([row.line, column]);
    });
    if (cards.length > 0 && row.line <= reading.headLine) throw refusal(importTexts.card);
    if (cards.length > mostCardCells) throw refusal(importTexts.manyCards);
  }
  if (cards.length === 0 && isWhole) return isUtf8(bytes) ? { bytes, reading } : inUtf8(bytes, reading);
  const lines: string[] = [];
  for await (const row of rowsOf(bytes, reading)) lines.push(maskedLine(row, reading));
  return { bytes: Buffer.from(lines.join('\r\n')), reading: { ...reading, savedAs: 'utf-8', cards } };
}

async function inUtf8(bytes: Buffer, reading: Reading): Promise<KeptFile> {
  const pieces: Buffer[] = [];
  for await (const text of textOf(bytes, reading)) pieces.push(Buffer.from(text));
  return { bytes: Buffer.concat(pieces), reading: { ...reading, savedAs: 'utf-8' } };
}

async function* rowsOf(bytes: Buffer, reading: Reading): AsyncGenerator<CsvRow, void> {
  const reader = new CsvReader({ delimiter: reading.delimiter, mostCells: mostColumns, longestCell });
  for await (const text of textOf(bytes, reading)) yield* reader.push(text);
  yield* reader.end();
}

async function* textOf(bytes: Buffer, { encoding }: Reading): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += atOnce) {
    yield decoder.decode(bytes.subarray(at, at + atOnce), { stream: true });
    // Other requests are answered between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield decoder.decode();
}

/** Digits of ASCII read as UTF-16 are letters of these, and so are those of UTF-16 with their bytes the other way round. */
const digitBytes = /[\u3000-\u39FF]/;
/** What stands for a cell whose digits cannot be starred out one by one. */
const takenOut = '****';

function withoutCards(cell: string, { encoding }: Reading): string {
  if (encoding.startsWith('utf-16') && digitBytes.test(cell)) {
    const bytes = Buffer.from(cell, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    if (carriesCardNumber(bytes.toString('latin1').replaceAll('\0', ''))) return takenOut;
  }
  return withoutCardNumbers(cell);
}

/** The reader leaves out the rest of what is too long. It was not searched for card numbers, so it is not saved. */
function isCut({ cells }: CsvRow): boolean {
  return cells.length > mostColumns || cells.some((cell) => cell.length > longestCell);
}

function maskedLine({ cells, isUnclosed }: CsvRow, reading: Reading): string {
  const last = cells.length - 1;
  const written = cells.map((cell, at) => {
    const masked = withoutCards(cell.length > longestCell ? withoutCutNumber(cell) : cell, reading);
    // A quote that nothing closes stays open, so that the line is refused for it.
    return isUnclosed && at === last ? `"${masked.replaceAll('"', '""')}` : csvCell(masked);
  });
  return written.join(reading.delimiter);
}

/** A card number may begin where a cell that is too long was cut. The cell stays too long, so that the line is refused for it. */
function withoutCutNumber(cell: string): string {
  let end = cell.length;
  while (end > 0 && (digitBytes.test(cell[end - 1]!) || !/\p{L}/u.test(cell[end - 1]!))) end--;
  return cell.slice(0, end).padEnd(longestCell + 1, '…');
}

function refusal(text: string): Failure {
  return new Failure('invalid', text, { field: 'file' });
}
