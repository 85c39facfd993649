import type { RecordFields, RecordValue } from './define-records.ts';

/** In this order. An empty column becomes null. */
export function copyColumns<const Name extends string>(
  row: { readonly [Column in Name]?: unknown },
  ...names: readonly Name[]
): RecordFields {
  return Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as RecordValue]));
}
