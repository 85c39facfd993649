/** The values of a cell. Times are written to the second, in UTC; callers write out amounts, because they know the unit. */
export type CsvValue = string | number | bigint | boolean | Date | null | undefined;

/** Stands before the first line: by it a spreadsheet knows that accents and ₦ are UTF-8. */
export const csvStart = '\uFEFF';

/** One line of a file as RFC 4180 has it, with its line end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map((value) => csvCell(shownCell(value))).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula, or would once it has trimmed it: in full width too, behind spaces or what has no width. */
const formula = /^[\s\p{Cf}]*[=+\-@|\t\r\n＝＋－＠]/u;
/** A number as it is spelled for people: digits and spaces alone can call nothing, and are nothing to add up either. */
const spacedPhone = /^\+\d{1,3}(?: \d{2,14}){1,5}$/;

/** What people typed is never worked out by the spreadsheet that opens it: an apostrophe makes it a text. Numbers of ours stay numbers. */
function shownCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return `${value.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  if (typeof value !== 'string') return String(value);
  // Lines of the file alone end with both marks, so that programs that count them count lines.
  const even = value.replace(/\r\n?/g, '\n');
  // Some read each line of a cell as a cell (security.md 'Input and output').
  const lines = even.split('\n');
  return lines.map((line, at) => (isMarked(at === 0 ? even : line) ? `'${line}` : line)).join('\n');
}

/** The text of a cell that `csvLine` wrote, without the apostrophe that kept it from being a formula. */
export function typedIn(cell: string): string {
  const lines = cell.split('\n');
  const isOurs = (line: string, at: number) =>
    line.startsWith("'") && isMarked(at === 0 ? cell.slice(1) : line.slice(1));
  return lines.map((line, at) => (isOurs(line, at) ? line.slice(1) : line)).join('\n');
}

/** A typed apostrophe before a formula gets one more, so that it comes back. */
function isMarked(text: string): boolean {
  const inside = text.replace(/^'+/, '');
  return formula.test(inside) && !spacedPhone.test(text);
}

/** A text as a cell. It is also quoted if it contains a delimiter that spreadsheets of other countries use. */
export function csvCell(text: string): string {
  return /^ID|["',;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
