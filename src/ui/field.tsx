import type { ReactNode } from 'react';
import type { FieldState } from './field-state.ts';

/** A control's own label and hint replace those of its schema. */
export type FieldWords = { field: FieldState; label?: ReactNode; hint?: ReactNode };

export function hintId(field: FieldState): string {
  return `${field.id}-hint`;
}

export function errorId(field: FieldState): string {
  return `${field.id}-error`;
}

/** Returns the ids of the hint and the error. Screen readers read nothing for an empty error. */
export function describedBy(field: FieldState, hint: ReactNode = field.hint): string {
  return hint ? `${hintId(field)} ${errorId(field)}` : errorId(field);
}

/** Puts the messages of the early check on the element that has the field's rules. */
export function earlyMessages(field: FieldState) {
  return { 'data-missing': field.missingMessage, 'data-invalid': field.invalidMessage };
}

/** Returns the attributes that connect a control with its field: name, rules, messages and descriptions. */
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

/** A control with its label above, then its hint, and its error. */
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

/** The error of a field. Always on the page, so that the early check can write into it; hidden while empty. */
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
