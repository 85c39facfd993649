import type { FieldState } from '#ui/field-state.ts';

/** A field as a form passes it to its control. */
export function sampleField(name: string, state: Partial<FieldState> = {}): FieldState {
  return { id: `guide-${name}`, name, values: [], required: true, ...state };
}
