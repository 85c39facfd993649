import { isUtf8 } from 'node:buffer';
import { csvCell } from '#platform/csv/csv-line.ts';
import { CsvReader, type CsvRow } from '#platform/csv/csv-reader.ts';
import { containsCardNumber, maskCardNumbers } from '#domain/values/card-numbers.ts';
import { Failure } from '#domain/acting/context.ts';
import { longestCell, mostCardCells, mostColumns } from './import.rules.ts';
import { importTexts } from './import.schema.ts';
import type { FileFormat } from './read-file.ts';

type MaskedFile = { bytes: Buffer; format: FileFormat };

/** After this many bytes or masked card numbers, the process answers other requests. A number costs as much as 1,600 plain bytes. */
const bytesAtOnce = 16 * 1024;
const cardsAtOnce = 10;

/**
 * Masks the card numbers in a file before it is saved, except their last four digits, and lists their cells in `cards` of the format.
 * A UTF-8 file without card numbers is saved unchanged. Any other file is saved as UTF-8 with only the text that was read, because its
 * bytes can contain more than that text.
 */
export async function maskCards(bytes: Buffer, format: FileFormat): Promise<MaskedFile> {
  const cards: [line: number, column: number][] = [];
  const pauses = new Pauses();
  let isWhole = true;
  for await (const rows of rowsOf(bytes, format)) {
    for (const row of rows) {
      if (isCut(row)) isWhole = false;
      const before = cards.length;
      row.cells.forEach((cell, column) => {
        if (maskCell(cell, format) !== cell) cards.push([row.line, column]);
      });
      if (cards.length > 0 && row.line <= format.headLine) throw refusal(importTexts.card);
      if (cards.length > mostCardCells) throw refusal(importTexts.manyCards);
      if (cards.length > before) await pauses.after(cards.length - before);
    }
  }
  if (cards.length === 0 && isWhole) return isUtf8(bytes) ? { bytes, format } : inUtf8(bytes, format);
  const lines: string[] = [];
  const cardsByLine = Map.groupBy(cards, ([line]) => line);
  for await (const rows of rowsOf(bytes, format)) {
    for (const row of rows) {
      lines.push(maskedLine(row, format));
      const masked = cardsByLine.get(row.line);
      if (masked) await pauses.after(masked.length);
    }
  }
  return { bytes: Buffer.from(lines.join('\r\n')), format: { ...format, savedAs: 'utf-8', cards } };
}

class Pauses {
  #cards = 0;

  async after(cards: number): Promise<void> {
    this.#cards += cards;
    if (this.#cards < cardsAtOnce) return;
    this.#cards = 0;
    await nextTurn();
  }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function inUtf8(bytes: Buffer, format: FileFormat): Promise<MaskedFile> {
  const pieces: Buffer[] = [];
  for await (const text of textOf(bytes, format)) pieces.push(Buffer.from(text));
  return { bytes: Buffer.concat(pieces), format: { ...format, savedAs: 'utf-8' } };
}

/** Yields the rows of each piece together, because a pause for each row of a file of blank lines costs more than reading it. */
async function* rowsOf(bytes: Buffer, format: FileFormat): AsyncGenerator<CsvRow[], void> {
  const reader = new CsvReader({ delimiter: format.delimiter, mostCells: mostColumns, longestCell });
  for await (const text of textOf(bytes, format)) yield reader.push(text);
  yield reader.end();
}

async function* textOf(bytes: Buffer, { encoding }: FileFormat): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    yield decoder.decode(bytes.subarray(at, at + bytesAtOnce), { stream: true });
    await nextTurn();
  }
  yield decoder.decode();
}

/** The letters that appear when ASCII digits, or UTF-16 digits in the other byte order, are read as UTF-16. */
const digitBytes = /[\u3000-\u39FF]/;
/** Replaces a cell whose digits cannot be masked one by one. */
const takenOut = '****';

function maskCell(cell: string, { encoding }: FileFormat): string {
  if (encoding.startsWith('utf-16') && digitBytes.test(cell)) {
    const bytes = Buffer.from(cell, 'utf16le');
    if (encoding === 'utf-16be') bytes.swap16();
    if (containsCardNumber(bytes.toString('latin1').replaceAll('\0', ''))) return takenOut;
  }
  return maskCardNumbers(cell);
}

/** Whether the reader cut this row because it is too long. The rest was not searched for card numbers, so it is not saved. */
function isCut({ cells }: CsvRow): boolean {
  return cells.length > mostColumns || cells.some((cell) => cell.length > longestCell);
}

function maskedLine({ cells, isUnclosed }: CsvRow, format: FileFormat): string {
  const last = cells.length - 1;
  const written = cells.map((cell, at) => {
    const masked = maskCell(cell.length > longestCell ? withoutCutNumber(cell) : cell, format);
    // An unclosed quote stays unclosed in the saved copy, so that the line is still refused.
    return isUnclosed && at === last ? `"${masked.replaceAll('"', '""')}` : csvCell(masked);
  });
  return written.join(format.delimiter);
}

/** A card number may begin where a long cell was cut, so its end is removed. Padding keeps the cell too long, so that the line is still refused. */
function withoutCutNumber(cell: string): string {
  let end = cell.length;
  while (end > 0 && (digitBytes.test(cell[end - 1]!) || !/\p{L}/u.test(cell[end - 1]!))) end--;
  return cell.slice(0, end).padEnd(longestCell + 1, '…');
}

function refusal(text: string): Failure {
  return new Failure('invalid', text, { field: 'file' });
}
