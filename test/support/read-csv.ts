import { readCsvCell } from '#platform/csv/csv-line.ts';
import { CsvReader } from '#platform/csv/csv-reader.ts';

/** The rows of one of our CSV files, as spreadsheets read them, by the words of the header. */
export function readCsv(csv: string): Record<string, string>[] {
  const reader = new CsvReader({ delimiter: ',', mostCells: 40, longestCell: 1_000 });
  const [head, ...lines] = [...reader.push(csv), ...reader.end()].map(({ cells }) => cells.map(readCsvCell));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
}
