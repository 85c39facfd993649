import type { ReactNode } from 'react';
import type { FieldState } from './field-state.ts';

/** By default, a control has the label and hint of its schema. */
export type FieldWords = { field: FieldState; label?: ReactNode; hint?: ReactNode };

export function hintId(field: FieldState): string {
  return `${field.id}-hint`;
}

export function errorId(field: FieldState): string {
  return `${field.id}-error`;
}

/** The ids of the hint and the error. An empty error adds nothing to what is read out. */
export function describedBy(field: FieldState, hint: ReactNode = field.hint): string {
  return hint ? `${hintId(field)} ${errorId(field)}` : errorId(field);
}

/** The error messages for the early check, on the element with the field's rules. */
export function earlyMessages(field: FieldState) {
  return { 'data-missing': field.missingMessage, 'data-invalid': field.invalidMessage };
}

/** Everything that connects a control with its field: name, rules, messages and descriptions. */
export function controlAttributes({ field, hint }: Pick<FieldWords, 'field' | 'hint'>) {
  return {
    id: field.id,
    name: field.name,
    required: field.required || undefined,
    'aria-describedby': describedBy(field, hint),
    'aria-invalid': field.error ? (true as const) : undefined,
    ...earlyMessages(field),
  };
}

export function rangeRules(field: FieldState) {
  return { min: field.min, max: field.max, 'data-over': field.overMessage };
}

type FieldProps = FieldWords & { children: ReactNode };

/** A control with its label above it, then its hint, and its error beside it. */
export function Field({ field, label = field.label, hint = field.hint, children }: FieldProps) {
  if (label === undefined) throw new Error(`The field ${field.name} has no label.`);
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

/** Always on the page, so that the early check has a place to write to; hidden while empty. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    <p className="field-error" id={id} hidden={!text} data-error>
      {text}
    </p>
  );
}

/** Marks optional fields, because most fields are required. */
export function OptionalMark({ field }: { field: FieldState }) {
  return field.required || field.isOneOf ? null : <span className="optional">optional</span>;
}
