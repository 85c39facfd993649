import type { FieldState } from '#ui/field-state.ts';

/** A field in the state in which a form passes it to its control. */
export function sampleField(name: string, state: Partial<FieldState> = {}): FieldState {
  return { id: `guide-${name}`, name, values: [], required: true, ...state };
}
