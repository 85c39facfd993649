import type { RecordValue } from '#domain/acting/records/define-records.ts';

/** A field of a record as words; of what is neither words nor a number there are none. */
export function textOf(value: RecordValue | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
