import { controlAttributes, errorId, hintId, type FieldWords } from './field-attributes.ts';
import { FieldError } from './field-error.tsx';

type CheckboxProps = FieldWords & { value?: string; disabled?: boolean };

/** One thing to agree to or not. */
export function Checkbox({ field, label, hint, value = 'yes', disabled }: CheckboxProps) {
  return (
    <div className="field" data-field={field.name}>
      <FieldError id={errorId(field)} text={field.error} />
      <label className="choice">
        <input
          {...controlAttributes({ field, hint })}
          type="checkbox"
          value={value}
          defaultChecked={field.values.includes(value)}
          disabled={disabled}
        />
        <span className="choice-text">
          {label}
          {hint ? (
            <span className="choice-hint" id={hintId(field)}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
    </div>
  );
}
