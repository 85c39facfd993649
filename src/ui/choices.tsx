import type { ReactNode } from 'react';
import type { FieldState, Option } from './field-state.ts';
import {
  controlAttributes,
  describedBy,
  earlyMessages,
  errorId,
  FieldError,
  type FieldWords,
  hintId,
  OptionalMark,
} from './field.tsx';

type ChoicesProps = GroupWords & { options?: readonly Option[]; layout?: ChoicesLayout };

export function Radios({ field, legend, hint, options = field.options ?? [], layout = field.layout }: ChoicesProps) {
  return (
    <ChoiceGroup field={field} legend={legend} hint={hint} role="radiogroup">
      <div className={choicesClasses(layout)}>
        {options.map((option, place) => (
          <Choice key={option.value} type="radio" field={field} option={option} place={place} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

/** `data-some-required` tells the script that at least one must be ticked, because HTML has no attribute for that. */
export function Checkboxes({
  field,
  legend,
  hint,
  options = field.options ?? [],
  layout = field.layout,
}: ChoicesProps) {
  return (
    <ChoiceGroup field={field} legend={legend} hint={hint} role="group">
      <div className={choicesClasses(layout)}>
        {options.map((option, place) => (
          <Choice key={option.value} type="checkbox" field={field} option={option} place={place} />
        ))}
      </div>
    </ChoiceGroup>
  );
}

type CheckboxProps = FieldWords & { value?: string; disabled?: boolean };

export function Checkbox({ field, label = field.label, hint = field.hint, value = 'yes', disabled }: CheckboxProps) {
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

type GroupWords = { field: FieldState; legend?: ReactNode; hint?: ReactNode };

type ChoiceGroupProps = GroupWords & { role?: 'radiogroup' | 'group'; children: ReactNode };

/** A group of controls for one question, with the question as its legend. */
function ChoiceGroup({ field, legend = field.label, hint = field.hint, role, children }: ChoiceGroupProps) {
  const rules =
    role === 'radiogroup'
      ? {
          role,
          'aria-required': field.required || undefined,
          'aria-invalid': field.error ? (true as const) : undefined,
        }
      : { 'data-some-required': field.required ? '' : undefined };
  return (
    <fieldset
      className="field"
      data-field={field.name}
      aria-describedby={describedBy(field, hint)}
      {...rules}
      {...earlyMessages(field)}
    >
      <legend className="label">
        {legend} <OptionalMark field={field} />
      </legend>
      <div>
        {hint ? (
          <p className="hint" id={hintId(field)}>
            {hint}
          </p>
        ) : null}
        <FieldError id={errorId(field)} text={field.error} />
        {children}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  field: FieldState;
  option: Option;
  /** The position in the group. The first control has the id of the field, so that the error summary can link to it. */
  place: number;
};

/** A radio button or checkbox with its label. The whole row can be pressed and is at least 44 px high. */
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

/** How the options stand: in a list, in columns if there are many, or as large buttons if they are few and important. */
type ChoicesLayout = 'list' | 'columns' | 'plates';

export function choicesClasses(layout: ChoicesLayout = 'list'): string {
  return layout === 'list' ? 'choices' : `choices choices-${layout}`;
}
