/** Rows as CSV for spreadsheets: a column for each field, 'total.amount' for a field inside another, lists as JSON. */
export function csvOf(rows: readonly Record<string, unknown>[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  if (columns.length === 0) return '';
  // The mark at the start tells Excel that the file is UTF-8.
  return `\uFEFF${[columns, ...flat.map((row) => columns.map((column) => row.get(column) ?? ''))]
    .map((line) => `${line.map(cellOf).join(',')}\r\n`)
    .join('')}`;
}

function fieldsOf(row: object, prefix = ''): [string, string][] {
  return Object.entries(row).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value)) return [[prefix + name, JSON.stringify(value)]];
    if (typeof value === 'object') return fieldsOf(value, `${prefix}${name}.`);
    return [[prefix + name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}

/** A spreadsheet would compute a text of another member that begins like a formula. A number with a sign is not a formula. */
function cellOf(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
