/** The values of a cell. Times are written to the second, in UTC; callers write out amounts, because they know the unit. */
export type CsvValue = string | number | bigint | boolean | Date | null | undefined;

/** The byte order mark at the start of the file, by which spreadsheets read accents and ₦ as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** Writes a line by RFC 4180, with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map((value) => csvCell(shownCell(value))).join(',')}\r\n`;
}

/** Text that a spreadsheet may run as a formula. The sign may be in full width, or follow spaces or invisible characters. */
const formula = /^[\s\p{Cf}]*[=+\-@|\t\r\n＝＋－＠]/u;
/** A spaced phone number: only digits and spaces, so it can call no function. */
const spacedPhone = /^\+\d{1,3}(?: \d{2,14}){1,5}$/;

/** Typed text that looks like a formula gets an apostrophe, so that no spreadsheet runs it. Numbers that the site writes stay numbers. */
function shownCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  if (typeof value !== 'string') return String(value);
  // A line break within a cell is one character, because programs count the lines of a file by its two-character line ends.
  const normalised = value.replace(/\r\n?/g, '\n');
  // Some programs read each line of a cell as a cell of its own, so each line is checked (security.md 'Input and output').
  const lines = normalised.split('\n');
  return lines.map((line, index) => (needsApostrophe(index === 0 ? normalised : line) ? `'${line}` : line)).join('\n');
}

/** Removes the apostrophes that `csvLine` added. */
export function readCsvCell(cell: string): string {
  const lines = cell.split('\n');
  const isOurs = (line: string, index: number) =>
    line.startsWith("'") && needsApostrophe(index === 0 ? cell.slice(1) : line.slice(1));
  return lines.map((line, index) => (isOurs(line, index) ? line.slice(1) : line)).join('\n');
}

/** A typed apostrophe before a formula gets a second one, so that reading the file back removes only ours. */
function needsApostrophe(text: string): boolean {
  const withoutApostrophes = text.replace(/^'+/, '');
  return formula.test(withoutApostrophes) && !spacedPhone.test(text);
}

/** Writes a text as a cell. Also quotes delimiters of other countries' spreadsheets, and a leading `ID`, by which Excel takes a file for SYLK. */
export function csvCell(text: string): string {
  return /^ID|["',;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
