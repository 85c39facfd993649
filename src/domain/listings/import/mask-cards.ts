import { csvCell } from '#platform/csv/csv-line.ts';
import { CsvReader, type CsvRow } from '#platform/csv/csv-reader.ts';
import { withoutCardNumbers } from '../../card-numbers.ts';
import { Failure } from '../../failure.ts';
import { longestCell, mostCardCells, mostColumns } from './import.rules.ts';
import { importTexts } from './import.texts.ts';
import type { Reading } from './read-file.ts';

export type KeptFile = { bytes: Buffer; reading: Reading };

const atOnce = 256 * 1024;

/**
 * A file as it may be saved: card numbers are starred out but for their last four digits, and the reading names the cells where they stood.
 * A file without any stays as it came.
 */
export async function maskCards(bytes: Buffer, reading: Reading): Promise<KeptFile> {
  const cards: [line: number, column: number][] = [];
  let isWhole = true;
  for await (const row of rowsOf(bytes, reading)) {
    if (isCut(row)) isWhole = false;
    row.cells.forEach((cell, column) => {
      if (withoutCardNumbers(cell) !== cell) cards.push([row.line, column]);
    });
    if (cards.length > 0 && row.line <= reading.headLine) throw refusal(importTexts.card);
    if (cards.length > mostCardCells) throw refusal(importTexts.manyCards);
  }
  if (cards.length === 0 && isWhole) return { bytes, reading };
  const lines: string[] = [];
  for await (const row of rowsOf(bytes, reading)) lines.push(maskedLine(row, reading.delimiter));
  return { bytes: Buffer.from(lines.join('\r\n')), reading: { ...reading, savedAs: 'utf-8', cards } };
}

async function* rowsOf(bytes: Buffer, { encoding, delimiter }: Reading): AsyncGenerator<CsvRow, void> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader({ delimiter, mostCells: mostColumns, longestCell });
  for (let at = 0; at < bytes.length; at += atOnce) {
    yield* reader.push(decoder.decode(bytes.subarray(at, at + atOnce), { stream: true }));
    // Other requests are answered between two pieces.
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield* reader.push(decoder.decode());
  yield* reader.end();
}

/** The reader leaves out the rest of what is too long. It was not searched for card numbers, so it is not saved. */
function isCut({ cells }: CsvRow): boolean {
  return cells.length > mostColumns || cells.some((cell) => cell.length > longestCell);
}

function maskedLine({ cells, isUnclosed }: CsvRow, delimiter: string): string {
  const last = cells.length - 1;
  const written = cells.map((cell, at) => {
    const masked = withoutCardNumbers(cell.length > longestCell ? withoutCutNumber(cell) : cell);
    // A quote that nothing closes stays open, so that the line is refused for it.
    return isUnclosed && at === last ? `"${masked.replaceAll('"', '""')}` : csvCell(masked);
  });
  return written.join(delimiter);
}

/** A card number may begin where a cell that is too long was cut. The cell stays too long, so that the line is refused for it. */
function withoutCutNumber(cell: string): string {
  let end = cell.length;
  while (end > 0 && !/\p{L}/u.test(cell[end - 1]!)) end--;
  return cell.slice(0, end).padEnd(longestCell + 1, '…');
}

function refusal(text: string): Failure {
  return new Failure('invalid', text, { field: 'file' });
}
