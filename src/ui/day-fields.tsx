import { shownDay } from './dates.ts';
import { controlAttributes, Field, type FieldWords, rangeRules } from './field.tsx';

type DateFieldProps = FieldWords & { autoComplete?: string; disabled?: boolean };

/** The date picker of the visitor's device. The day is also written beside the field, with its weekday. */
export function DateField({ field, label, hint, ...rest }: DateFieldProps) {
  const [typed = ''] = field.values;
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1" data-wake="sight" data-behaviour="date-field">
        <input
          {...controlAttributes({ field, hint })}
          {...rangeRules(field)}
          {...rest}
          className="input max-w-48"
          type="date"
          defaultValue={typed}
        />
        <span className="text-16" aria-live="polite" data-day>
          {shownDay(typed)}
        </span>
      </div>
    </Field>
  );
}

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
