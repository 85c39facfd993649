import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { isBlank } from '#domain/input.ts';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { honeypotField, keyField } from '../browser/form-names.ts';
import { carriesCardNumber } from './card-numbers.ts';
import { fieldRules, type FieldRules } from './form-rules.ts';
import type { FormSchema } from './form-schema.ts';
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
};

export function defineForm<Schema extends FormSchema>(
  definition: Omit<FormDefinition<Schema>, 'rules'>,
): FormDefinition<Schema> {
  return { ...definition, rules: fieldRules(definition.schema) };
}

export type ReadForm<Input> = { accepted: true; input: Input; form: FormState } | { accepted: false; form: FormState };

export { honeypotField, keyField };

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

/** Parses what was sent by the form's schema; a refusal keeps what was typed and says what is wrong with each field. */
export async function readForm<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<ReadForm<z.infer<Schema>>> {
  const { values: sent, files } = await sentForm(visit.request);
  const given = await givenFiles(definition, files);
  const key = sent.get(keyField)?.find((value) => keyShape.test(value)) ?? randomUUID();
  const parsed = definition.schema.safeParse({ ...payload(definition, sent), ...given });
  const errors: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  for (const [name, values] of sent) {
    // Our own key is digits and dashes too.
    if (name === keyField || definition.numberFields?.includes(name) || definition.secretFields?.includes(name))
      continue;
    if (values.some(carriesCardNumber)) errors[name] = cardText;
  }
  const form = formState(definition, sent, errors, key, new Set(Object.keys(given)));
  if (sent.get(honeypotField)?.some((value) => value !== ''))
    return { accepted: false, form: { ...form, problem: honeypotText } };
  if (!parsed.success || Object.keys(errors).length > 0) return { accepted: false, form };
  return { accepted: true, input: parsed.data, form };
}

/** The form as it was typed, with nothing of it read. */
export async function unreadForm(visit: Visit, definition: FormDefinition<FormSchema>): Promise<FormState> {
  const { values } = await sentForm(visit.request);
  return formState(definition, values, {}, randomUUID());
}

/** The same form after the business said no. What was typed stays, except for what must never travel back. */
export function refusedForm(form: FormState, failure: Failure): FormState {
  const field = failure.field === undefined ? undefined : form.fields[failure.field];
  const fields = field ? { ...form.fields, [field.name]: { ...field, error: failure.message } } : form.fields;
  return { ...form, fields, problem: failure.message };
}

export async function sentValues(request: Request): Promise<Map<string, string[]>> {
  return (await sentForm(request)).values;
}

type SentForm = { values: Map<string, string[]>; files: Map<string, File> };

async function sentForm(request: Request): Promise<SentForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    throw notAForm();
  }
  const form = await request.formData().catch(() => {
    throw notAForm();
  });
  const values = new Map<string, string[]>();
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      if (!files.has(name)) files.set(name, value);
      continue;
    }
    const list = values.get(name);
    if (list) list.push(value);
    else values.set(name, [value]);
    if (values.size > 100 || (list?.length ?? 0) > 100) throw new Failure('invalid', 'The form has too many fields.');
  }
  return { values, files };
}

/** Where nothing was chosen, browsers send a file without a name and without content. */
async function givenFiles(
  { fileFields = [] }: FormDefinition<FormSchema>,
  files: SentForm['files'],
): Promise<Record<string, Uint8Array>> {
  const given: Record<string, Uint8Array> = {};
  for (const name of fileFields) {
    const file = files.get(name);
    if (file && (file.size > 0 || file.name !== '')) given[name] = new Uint8Array(await file.arrayBuffer());
  }
  return given;
}

function notAForm(): Failure {
  return new Failure('invalid', 'This address takes a form, and something else was sent.');
}

function payload(definition: FormDefinition<FormSchema>, sent: Map<string, string[]>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, rules] of Object.entries(definition.rules)) {
    const values = sent.get(name)?.filter((value) => !isBlank(value)) ?? [];
    if (values.length > 0) result[name] = rules.several ? values : values[0];
  }
  return result;
}

function formState(
  definition: FormDefinition<FormSchema>,
  sent: ReadonlyMap<string, string[]>,
  errors: Record<string, string>,
  key: string,
  given: ReadonlySet<string> = new Set(),
): FormState {
  const fields: Record<string, FieldState> = {};
  let missing = false;
  for (const [name, { several: _, ...rules }] of Object.entries(definition.rules)) {
    const values = sent.get(name) ?? [];
    const error = errors[name];
    fields[name] = { id: `${definition.id}-${name}`, name, values, error, ...rules };
    if (error !== undefined && rules.required && !given.has(name) && values.every(isBlank)) missing = true;
  }
  const inOrder = Object.keys(definition.rules).map((name) => errors[name]);
  const first = [...inOrder, ...Object.values(errors)].find((error) => error !== undefined);
  const problem = missing ? definition.missingText : first;
  return { id: definition.id, fields, problem, missingText: definition.missingText, key };
}
