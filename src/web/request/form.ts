import { randomUUID } from 'node:crypto';
import type { Failure } from '#domain/acting/context.ts';
import { isBlank } from '#domain/values/input.ts';
import { onceTexts } from '#domain/acting/answering/once.texts.ts';
import type { FieldState, FormRow, FormState } from '#ui/field-state.ts';
import { defineLazyProperty } from '#platform/lazy-property.ts';
import { fieldRules, type FieldRules } from './form-rules.ts';
import {
  defineRows,
  limitsOfRows,
  rowFieldName,
  rowsIn,
  withRowError,
  type RowDefinition,
  type SentValues,
} from './form-rows.ts';
import { partsOfSchema, type FieldName, type FormSchema, type RowFields } from './form-schema.ts';
import { mostAnswers } from './sent-form.ts';
import { sentLimits, type SentLimit } from './sent-limits.ts';
import type { Visit } from './visit.ts';

export type FormDefinition<Schema extends FormSchema> = {
  id: string;
  schema: Schema;
  /** The first line of the error summary if a required field is empty. */
  missingText: string;
  /** Fields where long runs of digits are expected, so that a phone number is not taken for a card. */
  numberFields?: readonly string[];
  /** Passwords and codes. They are not checked for card numbers, and nothing that is saved reveals them. */
  secretFields?: readonly string[];
  /** Fields for one file, or several if the schema has a list. The verb gets the bytes; they are never sent back to the browser. */
  fileFields?: readonly string[];
  /** What is typed here is encrypted under the key of sealed bids if it is set aside, and compared by a keyed digest. */
  isConfidential?: true;
  /** The act hashes a password in this form. */
  hasPassword: boolean;
  rules: Record<string, FieldRules>;
  rows: Record<string, RowDefinition>;
  /** The limit of each field, by its name in the sent form. */
  limits: Record<string, SentLimit>;
};

/** A form as a page draws it, with the field names of its schema. */
export type FormOf<Schema extends FormSchema> = Omit<FormState<FieldName<Schema>>, 'rows'> & {
  rows: { readonly [Name in keyof RowFields<Schema>]: readonly FormRow<RowFields<Schema>[Name]>[] };
};

/** All forms, so that tests can check each of them. */
export const definedForms: FormDefinition<FormSchema>[] = [];

export function defineForm<Schema extends FormSchema>(
  definition: Omit<FormDefinition<Schema>, 'hasPassword' | 'rules' | 'rows' | 'limits'>,
): FormDefinition<Schema> {
  const { schema, fileFields, secretFields = [] } = definition;
  const parts = partsOfSchema(schema);
  const rows = defineRows(parts.rows);
  const limits = { ...sentLimits(parts.fields, fileFields), ...limitsOfRows(rows) };
  // A few more values are sent with each form: its key, owner and similar fields.
  if (Object.keys(limits).length + 5 > mostAnswers)
    throw new Error(`The form ${definition.id} has more fields than a sent form may have.`);
  const hasPassword = secretFields.some((name) => /password/i.test(name));
  // Made when first read, because making the rules of all forms would slow down the start.
  const form = defineLazyProperty({ ...definition, hasPassword, rows, limits }, 'rules', () =>
    fieldRules(parts.fields),
  );
  definedForms.push(form);
  return form;
}

/** The form as it is first shown, or with what the visitor typed before they had to sign in. */
export function blankForm<Schema extends FormSchema>(
  { setAside }: Pick<Visit, 'setAside'>,
  definition: FormDefinition<Schema>,
  values: Record<string, string> = {},
): FormOf<Schema> {
  const saved = setAside?.form === definition.id ? setAside : undefined;
  const shown = saved?.values ?? new Map(Object.entries(values).map(([name, value]) => [name, [value]]));
  return withLostFiles(formState(definition, shown, {}, randomUUID()), saved?.files ?? []);
}

/** A form of a page that may have been refused: as it was typed, otherwise as it is first shown. */
export function shownForm<Schema extends FormSchema>(
  visit: Pick<Visit, 'setAside'>,
  definition: FormDefinition<Schema>,
  refused: FormState | undefined,
  values?: Record<string, string>,
): FormOf<Schema> {
  // A refused form has the names of the definition that it was read by.
  return refused?.id === definition.id ? (refused as FormOf<Schema>) : blankForm(visit, definition, values);
}

/** A form as it is shown after a refusal. What was typed stays, except for passwords and codes, which are never sent back. */
export function refusedForm<Form extends FormState>(form: Form, failure: Failure): Form {
  const field = failure.field === undefined ? undefined : form.fields[failure.field];
  const refused = field && { ...field, error: failure.message, isFileLost: undefined };
  const fields = refused ? { ...form.fields, [refused.name]: refused } : form.fields;
  const rows =
    failure.field === undefined || field ? form.rows : withRowError(form.rows, failure.field, failure.message);
  // The key already stands for another act, so the form needs a new key to be sent again.
  const key = failure.message === onceTexts.otherAnswers ? randomUUID() : form.key;
  return { ...form, fields, rows, problem: failure.message, key, ...(failure.isCheck && { isCheck: true }) };
}

/** The form with a note at each file field whose file was lost, unless that field has an error of its own. */
export function withLostFiles<Form extends FormState>(form: Form, names: Iterable<string>): Form {
  const lost = [...names].flatMap((name): [string, FieldState][] => {
    const field = form.fields[name];
    return field && field.error === undefined ? [[name, { ...field, isFileLost: true }]] : [];
  });
  return lost.length === 0 ? form : { ...form, fields: { ...form.fields, ...Object.fromEntries(lost) } };
}

/** A form with the typed values, and the error of each field by name. */
export function formState<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  sent: SentValues,
  errors: Record<string, string>,
  key: string,
  /** Fields that count as filled in even if they are shown empty. */
  filled: ReadonlySet<string> = new Set(),
): FormOf<Schema> {
  const order: string[] = [];
  let isRequiredMissing = false;
  const draw = (name: string, fieldRules: FieldRules): FieldState => {
    const { several: _, ...rules } = fieldRules;
    const values = sent.get(name) ?? [];
    const error = errors[name];
    order.push(name);
    if (error !== undefined && rules.required && !filled.has(name) && values.every(isBlank)) isRequiredMissing = true;
    return { id: idOf(definition.id, name), name, values, error, ...rules };
  };
  const drawAll = (rules: Record<string, FieldRules>, nameOf: (field: string) => string) =>
    Object.fromEntries(Object.entries(rules).map(([field, fieldRules]) => [field, draw(nameOf(field), fieldRules)]));
  const fields = drawAll(definition.rules, (field) => field);
  const rows = Object.fromEntries(
    Object.entries(definition.rows).map(([name, row]) => [
      name,
      rowsIn(name, row, sent).map((_, index) => ({
        fields: drawAll(row.rules, (field) => rowFieldName(name, index, field)),
      })),
    ]),
  );
  const firstError = [...order.map((name) => errors[name]), ...Object.values(errors)].find(
    (error) => error !== undefined,
  );
  const state: FormState = {
    id: definition.id,
    fields,
    rows,
    problem: isRequiredMissing ? definition.missingText : firstError,
    missingText: definition.missingText,
    key,
  };
  // The names are those of the definition, which is made from the schema.
  return state as FormOf<Schema>;
}

function idOf(form: string, name: string): string {
  return `${form}-${name.replace(/[[\].]+/g, '-')}`;
}
