import { CsvReader, type CsvRow } from '#platform/csv/csv-reader.ts';
import { readCsvCell } from '#platform/csv/csv-line.ts';
import { detectTextEncoding, type TextEncoding } from '#platform/csv/text-encoding.ts';
import { Failure } from '#domain/acting/context.ts';
import { fieldsOfHeadings, hasEnoughColumns, type StatementField } from './statement.columns.ts';
import { headingsWithin_lines, longestNarration, mostStatementColumns, mostStatementLines } from './statement.rules.ts';
import { statementTexts } from './statement.schema.ts';

export type FileLine = {
  line: number;
  typed: Partial<Record<StatementField, string>>;
  fault?: 'unclosed' | 'tooManyCells';
};

type Head = { delimiter: string; line: number; columns: (StatementField | null)[] };

const delimiters = [',', ';', '\t', '|'] as const;
const head_bytes = 64 * 1024;
const bytesPerPiece = 256 * 1024;

/** Judges the file by its bytes, whatever its name. */
export async function readStatementLines(bytes: Buffer): Promise<FileLine[]> {
  const encoding = encodingOfText(bytes);
  const head = headOf(new TextDecoder(encoding).decode(bytes.subarray(0, head_bytes), { stream: true }));
  const reader = readerOf(head.delimiter);
  const decoder = new TextDecoder(encoding);
  const found: FileLine[] = [];
  const addRows = (rows: readonly CsvRow[]) => {
    for (const row of rows) if (row.line > head.line && !isBlank(row.cells)) found.push(lineOf(row, head));
    if (found.length > mostStatementLines) throw refusal(statementTexts.tooManyLines);
  };
  for (let at = 0; at < bytes.length; at += bytesPerPiece) {
    addRows(reader.push(decoder.decode(bytes.subarray(at, at + bytesPerPiece), { stream: true })));
    await letOthersWork();
  }
  addRows([...reader.push(decoder.decode()), ...reader.end()]);
  return found;
}

export function letOthersWork(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function encodingOfText(bytes: Buffer): TextEncoding {
  if (bytes.length === 0) throw refusal(statementTexts.empty);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) throw refusal(statementTexts.workbook);
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refusal(statementTexts.workbook);
  const encoding = detectTextEncoding(bytes);
  if (encoding === undefined) throw refusal(statementTexts.notText);
  return encoding;
}

/** The first line with enough known columns, under any separator. Above it a bank may name the account holder. */
function headOf(text: string): Head {
  const heads = delimiters.flatMap((delimiter) => {
    const reader = readerOf(delimiter);
    const rows = [...reader.push(text), ...reader.end()].slice(0, headingsWithin_lines);
    const row = rows.find(({ cells }) => hasEnoughColumns(fieldsOfHeadings(cells)));
    return row ? [{ delimiter, line: row.line, columns: fieldsOfHeadings(row.cells) }] : [];
  });
  const best = heads.toSorted((one, other) => knownColumns(other) - knownColumns(one)).find(() => true);
  if (best) return best;
  throw refusal(text.trim() === '' ? statementTexts.empty : statementTexts.noHeadings);
}

const knownColumns = ({ columns }: Head) => columns.filter((field) => field !== null).length;

function readerOf(delimiter: string): CsvReader {
  return new CsvReader({ delimiter, mostCells: mostStatementColumns, longestCell: longestNarration });
}

function lineOf({ line, cells, isUnclosed }: CsvRow, { columns }: Head): FileLine {
  const typed: FileLine['typed'] = {};
  columns.forEach((field, at) => {
    if (field !== null) typed[field] = readCsvCell(cells[at] ?? '').trim();
  });
  if (isUnclosed) return { line, typed, fault: 'unclosed' };
  return cells.slice(columns.length).some((cell) => cell.trim() !== '')
    ? { line, typed, fault: 'tooManyCells' }
    : { line, typed };
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function refusal(text: string): Failure {
  return new Failure('invalid', text, { field: 'file' });
}
