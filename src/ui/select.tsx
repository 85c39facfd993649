import { controlAttributes, Field, type FieldWords } from './field.tsx';
import type { Option, OptionGroup } from './field-state.ts';

type SelectProps = FieldWords & {
  options?: readonly Option[];
  groups?: readonly OptionGroup[];
  /** The line that stands there before anything is chosen. */
  unchosen?: string;
  autoComplete?: string;
  disabled?: boolean;
};

export function Select({
  field,
  label,
  hint,
  options = [],
  groups = [],
  unchosen = 'Choose one',
  ...rest
}: SelectProps) {
  return (
    <Field field={field} label={label} hint={hint}>
      <span className="select">
        <select
          {...controlAttributes({ field, hint })}
          {...rest}
          className="input"
          defaultValue={field.values[0] ?? ''}
        >
          <option value="">{unchosen}</option>
          {options.map(drawOption)}
          {groups.map((group) => (
            <optgroup
              key={group.label}
              label={group.label}
              data-shown-when={group.shownWhen?.field}
              data-shown-is={group.shownWhen?.is.join(' ')}
            >
              {group.options.map(drawOption)}
            </optgroup>
          ))}
        </select>
      </span>
    </Field>
  );
}

function drawOption(option: Option) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}
