import type { FieldState } from './field-state.ts';

/** Most fields are needed, so the others are the ones that are marked. */
export function OptionalMark({ field }: { field: FieldState }) {
  return field.required || field.isOneOf ? null : <span className="optional">optional</span>;
}
