import type { RecordValue, StaffRecord } from '#domain/records/define-records.ts';
import { workStateLabels } from '#domain/records/work.states.ts';
import { spacedPhones } from '#domain/spaced-phones.ts';
import { amounts, labelOf, moments } from './shown-values.tsx';

/** What a spreadsheet would take for a formula, or would once it has trimmed it. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;
/** A number as it is spelled for people: digits and spaces alone can call nothing, and are nothing to add up either. */
const spacedPhone = /^\+\d{1,3}(?: \d{2,14}){1,5}$/;

const lagos = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** The names of the columns: every field of the kind, then how far it is and who has it. */
export function csvHead({ fields, work }: StaffRecord): string {
  return csvLine([...Object.keys(fields).map(labelOf), ...(work ? ['Progress', 'With'] : [])]);
}

export function csvRow({ fields, work }: StaffRecord): string {
  const values = Object.entries(fields).map(([name, value]) => plainText(name, value));
  return csvLine([...values, ...(work ? [workStateLabels[work.state], work.assignedTo?.name ?? ''] : [])]);
}

type Cell = string | number;

/** RFC 4180: each text in quotes, so that no other mark of a spreadsheet's language parts it; numbers bare. */
function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  // Rows alone end with both marks, so that whoever counts them counts rows.
  const even = text.replace(/\r\n?/g, '\n');
  const isSafe = !formula.test(text) || spacedPhone.test(text);
  return `"${isSafe ? '' : "'"}${even.replaceAll('"', '""')}"`;
}

function plainText(name: string, value: RecordValue): Cell {
  if (value === null) return '';
  if (typeof value === 'number') return amounts.has(name) ? Number(value.toFixed(2)) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.map((item) => listed(item)).join(', ');
  if (moments.has(name)) return lagos.format(new Date(value));
  return name === 'phone' ? spacedPhones(value) : value;
}

function listed(item: string | Record<string, unknown>): string {
  return typeof item === 'string' ? item : `${String(item.name)} × ${String(item.quantity)}`;
}
