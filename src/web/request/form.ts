import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isFailure, type Failure } from '#domain/failure.ts';
import { isBlank } from '#domain/input.ts';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { honeypotField, keyField } from '../browser/form-names.ts';
import { carriesCardNumber } from './card-numbers.ts';
import { ownerField } from './page-owner.tsx';
import { fieldRules, type FieldRules } from './form-rules.ts';
import type { FormSchema } from './form-schema.ts';
import { sentForm } from './sent-form.ts';
import { sentLimits, type SentLimit } from './sent-limits.ts';
import type { Visit } from './visit.ts';

export type FormDefinition<Schema extends FormSchema> = {
  id: string;
  schema: Schema;
  /** Heads the summary when something required is missing. */
  missingText: string;
  /** Fields where long runs of digits are expected, so that a phone number is not taken for a card. */
  numberFields?: readonly string[];
  /** Passwords and codes. They are not looked into, and nothing that is kept tells what they were. */
  secretFields?: readonly string[];
  /** Fields that carry a file: the schema is given its bytes, and they never travel back. */
  fileFields?: readonly string[];
  rules: Record<string, FieldRules>;
  /** How much each of its other fields takes. */
  limits: Record<string, SentLimit>;
};

/** Every form there is, so that what is promised of forms can be asked of each. */
export const definedForms: FormDefinition<FormSchema>[] = [];

export function defineForm<Schema extends FormSchema>(
  definition: Omit<FormDefinition<Schema>, 'rules' | 'limits'>,
): FormDefinition<Schema> {
  const { schema, fileFields } = definition;
  const form = { ...definition, rules: fieldRules(schema), limits: sentLimits(schema, fileFields) };
  definedForms.push(form);
  return form;
}

/** `owner` tells whose page the form stood on. */
export type ReadForm<Input> = { form: FormState; owner: string | undefined } & (
  | { accepted: true; input: Input }
  | { accepted: false }
);

export { honeypotField, keyField };

const keyLength = 36;
const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const honeypotText = 'Something filled in a field that nobody sees. If it was not you, just send the form again.';
const cardText = 'Do not enter card numbers here. We never ask for them in a form';

/** The form as it is first shown. */
export function blankForm<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  values: Record<string, string> = {},
): FormState {
  return formState(
    definition,
    new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
    {},
    randomUUID(),
  );
}

/**
 * Parses what was sent by the form's schema; a refusal keeps what was typed and says what is wrong with each field.
 * What the form has no field for, and what is longer than its field takes, is looked at by nobody.
 */
export async function readForm<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<ReadForm<z.infer<Schema>>> {
  const { values: sent, files } = await sentFields(visit, definition);
  const tooLong = [...sent.keys()].filter((name) => isTooLong(definition, sent, name));
  const legible = new Map([...sent].filter(([name]) => !tooLong.includes(name)));
  const given = Object.fromEntries(files);
  const parsed = definition.schema.safeParse({ ...payload(definition, legible), ...given });
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  for (const name of fieldsWithCards(definition, legible)) errors[name] = cardText;
  for (const name of tooLong) errors[name] = definition.limits[name]!.tooLong;
  const form = formState(definition, sent, errors, keyIn(sent), new Set([...files.keys(), ...tooLong]));
  const owner = sent.get(ownerField)?.[0];
  if (sent.get(honeypotField)?.some((value) => value !== ''))
    return { accepted: false, form: { ...form, problem: honeypotText }, owner };
  if (!parsed.success || Object.keys(errors).length > 0) return { accepted: false, form, owner };
  return { accepted: true, input: parsed.data, form, owner };
}

/** The form as it was typed, with nothing of it parsed or checked: for whoever is asked to wait. */
export async function unreadForm(visit: Visit, definition: FormDefinition<FormSchema>): Promise<FormState> {
  try {
    const { values } = await sentFields(visit, definition);
    return formState(definition, values, {}, keyIn(values));
  } catch (error) {
    // What is no form can be shown as one all the same: the blank one.
    if (isFailure(error)) return blankForm(definition);
    throw error;
  }
}

/** The same form after the business said no. What was typed stays, except for what must never travel back. */
export function refusedForm(form: FormState, failure: Failure): FormState {
  const field = failure.field === undefined ? undefined : form.fields[failure.field];
  const fields = field ? { ...form.fields, [field.name]: { ...field, error: failure.message } } : form.fields;
  return { ...form, fields, problem: failure.message };
}

/** What was sent in a few small fields; whoever reads one knows how long it may be. */
export async function sentValues(request: Request, names: readonly string[]): Promise<Map<string, string[]>> {
  return (await sentForm(request, names)).values;
}

function sentFields({ request }: Visit, { limits, fileFields }: FormDefinition<FormSchema>) {
  return sentForm(request, [...Object.keys(limits), keyField, honeypotField, ownerField], fileFields);
}

type Sent = ReadonlyMap<string, string[]>;

function isTooLong({ limits }: FormDefinition<FormSchema>, sent: Sent, name: string): boolean {
  const limit = limits[name];
  return limit !== undefined && sent.get(name)!.some(({ length }) => length > limit.longest);
}

function keyIn(sent: Sent): string {
  return sent.get(keyField)?.find((value) => value.length === keyLength && keyShape.test(value)) ?? randomUUID();
}

function fieldsWithCards({ limits, numberFields = [], secretFields = [] }: FormDefinition<FormSchema>, sent: Sent) {
  const left = [...numberFields, ...secretFields];
  const looked = Object.keys(limits).filter((name) => !left.includes(name));
  return looked.filter((name) => sent.get(name)?.some(carriesCardNumber));
}

function payload(definition: FormDefinition<FormSchema>, sent: Sent): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, rules] of Object.entries(definition.rules)) {
    const values = sent.get(name)?.filter((value) => !isBlank(value)) ?? [];
    if (values.length > 0) result[name] = rules.several ? values : values[0];
  }
  return result;
}

function formState(
  definition: FormDefinition<FormSchema>,
  sent: Sent,
  errors: Record<string, string>,
  key: string,
  /** Fields that are no blank ones, whatever is to be seen in them. */
  filled: ReadonlySet<string> = new Set(),
): FormState {
  const fields: Record<string, FieldState> = {};
  let missing = false;
  for (const [name, { several: _, ...rules }] of Object.entries(definition.rules)) {
    const values = sent.get(name) ?? [];
    const error = errors[name];
    fields[name] = { id: `${definition.id}-${name}`, name, values, error, ...rules };
    if (error !== undefined && rules.required && !filled.has(name) && values.every(isBlank)) missing = true;
  }
  const inOrder = Object.keys(definition.rules).map((name) => errors[name]);
  const first = [...inOrder, ...Object.values(errors)].find((error) => error !== undefined);
  const problem = missing ? definition.missingText : first;
  return { id: definition.id, fields, problem, missingText: definition.missingText, key };
}
