import type { ReactNode } from 'react';
import type { FieldState } from './field-state.ts';

/** Without words of its own, a control has those of its schema. */
export type FieldWords = { field: FieldState; label?: ReactNode; hint?: ReactNode };

export function hintId(field: FieldState): string {
  return `${field.id}-hint`;
}

export function errorId(field: FieldState): string {
  return `${field.id}-error`;
}

/** The hint first, then what is wrong. An error that has nothing to say yet adds nothing to what is read out. */
export function describedBy(field: FieldState, hint: ReactNode = field.hint): string {
  return hint ? `${hintId(field)} ${errorId(field)}` : errorId(field);
}

/** The error texts for the script that checks before sending. They go on the element that carries the field's rules. */
export function earlyMessages(field: FieldState) {
  return { 'data-missing': field.missingMessage, 'data-invalid': field.invalidMessage };
}

/** Everything that ties one control to its field: name, rules, messages and descriptions. */
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

/** One control with its label above it, its hint between, and what is wrong where the eye already is. */
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

/** Always there, so that the early check has a place to write to; hidden while it has nothing to say. */
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
