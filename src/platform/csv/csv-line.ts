/** What a cell may hold. Times are told to the second, in UTC; amounts are written out by whoever knows their unit. */
export type CsvValue = string | number | bigint | boolean | Date | null | undefined;

/** Stands before the first line: by it a spreadsheet knows that accents and ₦ are UTF-8. */
export const csvStart = '\uFEFF';

/** One line of a file as RFC 4180 has it, with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map((value) => quoted(shownCell(value))).join(',')}\r\n`;
}

// With spaces before it, in full width, or behind a tab, a spreadsheet still takes it for one.
const formula = /^[\s\u200B\u2060\uFEFF]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** What people typed is never worked out by the spreadsheet that opens it: an apostrophe makes it a text. Numbers of ours stay numbers. */
function shownCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  if (typeof value !== 'string') return String(value);
  return formula.test(value) ? `'${value}` : value;
}

/** Also quoted is what another country's spreadsheet would part at. */
function quoted(text: string): string {
  return /["',;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
