import { typedIn } from '#platform/csv/csv-line.ts';
import { CsvReader } from '#platform/csv/csv-reader.ts';

/** The lines of a file that we wrote, as spreadsheets read them; of each line its cells by the words of its head. */
export function readCsv(csv: string): Record<string, string>[] {
  const reader = new CsvReader({ delimiter: ',', mostCells: 40, longestCell: 1_000 });
  const [head, ...lines] = [...reader.push(csv), ...reader.end()].map(({ cells }) => cells.map(typedIn));
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
}
