import type { ReactNode } from 'react';
import { errorId, hintId, type FieldWords } from './field-attributes.ts';
import { FieldError } from './field-error.tsx';
import { OptionalMark } from './optional-mark.tsx';

type FieldProps = FieldWords & { children: ReactNode };

/** One control with its label above it, its hint between, and what is wrong where the eye already is. */
export function Field({ field, label, hint, children }: FieldProps) {
  return (
    <div className="field" data-field={field.name}>
      <label className="label" htmlFor={field.id}>
        {label} <OptionalMark field={field} />
      </label>
      {hint ? (
        <p className="hint" id={hintId(field)}>
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId(field)} text={field.error} />
      {children}
    </div>
  );
}
