import type { RecordValue, StaffRecord } from '#domain/acting/records/define-records.ts';
import { workStateLabels } from '#domain/values/work.states.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { CsvValue } from '#platform/csv/csv-line.ts';
import { amountFields, isIsoTime, fieldLabel } from '../kinds/shown-values.tsx';

const lagosTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
});

/** The column names: every field of the kind, then state and assignee. */
export function csvHead({ fields, work }: StaffRecord): string[] {
  return [...Object.keys(fields).map(fieldLabel), ...(work ? ['State', 'Assigned to'] : [])];
}

export function csvRow({ fields, work }: StaffRecord): CsvValue[] {
  const values = Object.entries(fields).map(([name, value]) => plainText(name, value));
  return [...values, ...(work ? [workStateLabels[work.state], work.assignedTo?.name] : [])];
}

function plainText(name: string, value: RecordValue): string | number {
  if (value === null) return '';
  if (typeof value === 'number') return amountFields.has(name) ? Number(value.toFixed(2)) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.map((item) => itemText(item)).join(', ');
  if (isIsoTime(value)) return lagosTime.format(new Date(value));
  return name === 'phone' ? spacedPhones(value) : value;
}

function itemText(item: string | Record<string, unknown>): string {
  return typeof item === 'string' ? item : `${String(item.name)} × ${String(item.quantity)}`;
}
