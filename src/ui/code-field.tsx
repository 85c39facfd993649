import { Field } from './field.tsx';
import { controlAttributes, type FieldWords } from './field-attributes.ts';

/** A one-time code: digits on the phone's keyboard, and the phone offers what was texted to it. */
export function CodeField({ field, label, hint }: FieldWords) {
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        className="input display max-w-48 text-28 tracking-[0.2em] tabular-nums"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        spellCheck={false}
      />
    </Field>
  );
}
