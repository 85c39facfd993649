import type { FormState } from '#ui/field-state.ts';

/** In every form that a shared account is refused: said before it is filled in, and quietly. The refusal says it by itself. */
export function DemoLine({ isDemo, form }: { isDemo: boolean; form: FormState }) {
  if (!isDemo || form.onward) return null;
  return <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p>;
}
