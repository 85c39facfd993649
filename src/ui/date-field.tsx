import { Field } from './field.tsx';
import { controlAttributes, rangeRules, type FieldWords } from './field-attributes.ts';

type DateFieldProps = FieldWords & { autoComplete?: string; disabled?: boolean };

/** The machine's own calendar, which its owner already knows. */
export function DateField({ field, label, hint, ...rest }: DateFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <input
        {...controlAttributes({ field, hint })}
        {...rangeRules(field)}
        {...rest}
        className="input max-w-56"
        type="date"
        defaultValue={field.values[0]}
      />
    </Field>
  );
}
