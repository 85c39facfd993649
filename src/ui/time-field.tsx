import { Field } from './field.tsx';
import { controlAttributes, rangeRules, type FieldWords } from './field-attributes.ts';

type TimeFieldProps = FieldWords & { disabled?: boolean };

export function TimeField({ field, label, hint, disabled }: TimeFieldProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <div data-wake="sight" data-behaviour="date-field">
        <input
          {...controlAttributes({ field, hint })}
          {...rangeRules(field)}
          className="input max-w-40"
          type="time"
          defaultValue={field.values[0]}
          disabled={disabled}
        />
      </div>
    </Field>
  );
}
