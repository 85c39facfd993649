import type { FieldState, Option } from './field-state.ts';

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  field: FieldState;
  option: Option;
  /** Its place in the group: the first one bears the field's own id, so that the error summary can lead to it. */
  place: number;
};

/** One radio or checkbox with its words, all of it a target of at least 44 px. */
export function Choice({ type, field, option, place }: ChoiceProps) {
  const id = place === 0 ? field.id : `${field.id}-${place + 1}`;
  const hint = option.hint ? `${id}-note` : undefined;
  return (
    <label className="choice">
      <input
        id={id}
        type={type}
        name={field.name}
        value={option.value}
        defaultChecked={field.values.includes(option.value)}
        disabled={option.disabled}
        required={type === 'radio' && field.required ? true : undefined}
        aria-invalid={type === 'checkbox' && field.error ? true : undefined}
        aria-describedby={hint}
      />
      <span className="choice-text">
        {option.label}
        {hint ? (
          <span className="choice-hint" id={hint}>
            {option.hint}
          </span>
        ) : null}
      </span>
    </label>
  );
}
