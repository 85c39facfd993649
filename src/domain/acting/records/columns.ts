import type { RecordFields, RecordValue } from './define-records.ts';

/** Columns of a row as fields of its record, in this order; an empty column is null. */
export function columns<const Name extends string>(
  row: { readonly [Column in Name]?: unknown },
  ...names: readonly Name[]
): RecordFields {
  return Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as RecordValue]));
}
