import type { ReactNode } from 'react';
import { describedBy, earlyMessages, errorId, hintId } from './field-attributes.ts';
import type { FieldState } from './field-state.ts';
import { FieldError } from './field-error.tsx';
import { OptionalMark } from './optional-mark.tsx';

export type GroupWords = { field: FieldState; legend: ReactNode; hint?: ReactNode };

type ChoiceGroupProps = GroupWords & { role?: 'radiogroup' | 'group'; children: ReactNode };

/** Several controls that answer one question: the question is the legend. */
export function ChoiceGroup({ field, legend, hint, role, children }: ChoiceGroupProps) {
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
