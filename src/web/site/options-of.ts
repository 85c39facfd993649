import type { Option } from '#ui/field-state.ts';

/** A list of values as what one chooses from. */
export function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: names[value] }));
}
