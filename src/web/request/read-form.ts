import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isFailure } from '#domain/acting/context.ts';
import { isBlank } from '#domain/values/input.ts';
import { honeypotField, keyField } from '../browser/form-names.ts';
import { carriesCardNumber } from '#domain/values/card-numbers.ts';
import { blankForm, formState, withLostFiles, type FormDefinition, type FormOf } from './form.ts';
import { rowFieldName, rowsIn, wishIn, withRowsInOrder, type SentValues } from './form-rows.ts';
import type { FormSchema } from './form-schema.ts';
import { rowsField } from '#ui/row-names.ts';
import { ownerField } from './page-owner.tsx';
import { sentForm, type SentForm } from './sent-form.ts';
import { tooLongText } from './unread.ts';
import type { Visit } from './visit.ts';

/** What came of reading a form; `owner` tells whose page it stood on. */
export type ReadForm<Schema extends FormSchema> = { form: FormOf<Schema>; owner: string | undefined } & (
  | { accepted: true; input: z.infer<Schema> }
  | { accepted: false; /** Not sent yet: a row was added or taken out. */ isBeingFilled?: true }
);

const keyLength = 36;
const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const honeypotText = 'Something filled in a field that nobody sees. If it was not you, just send the form again.';
const noKeyText = 'This page had not loaded completely, so nothing was sent. It is complete now: press again.';
const cardText = 'Do not enter card numbers here. We never ask for them in a form';

/**
 * Parses what was sent by the form's schema; a refusal keeps what was typed and says what is wrong with each field.
 * What the form has no field for, and what is longer than its field takes, is looked at by nobody.
 */
export async function readForm<Schema extends FormSchema>(
  visit: Pick<Visit, 'request'>,
  definition: FormDefinition<Schema>,
): Promise<ReadForm<Schema>> {
  const { values, files } = await sentFields(visit, definition);
  const wish = wishIn(definition.rows, values);
  const sent = withRowsInOrder(definition.rows, values, wish);
  const owner = sent.get(ownerField)?.[0];
  const key = keyIn(sent);
  const lost = [...files.keys()];
  if (wish) {
    const form = withLostFiles(formState(definition, sent, {}, key), lost);
    return { accepted: false, isBeingFilled: true, form, owner };
  }
  const { errors, parsed, filled } = check(definition, sent, files);
  const form = withLostFiles(formState(definition, sent, errors, key, filled), lost);
  if (sent.get(honeypotField)?.some((value) => value !== ''))
    return { accepted: false, form: { ...form, problem: honeypotText }, owner };
  // Its own double could not be told from it: the page is shown again with a key.
  if (sent.get(keyField)?.some((given) => given === ''))
    return { accepted: false, form: { ...form, problem: noKeyText }, owner };
  if (!parsed.success || Object.keys(errors).length > 0) return { accepted: false, form, owner };
  return { accepted: true, input: parsed.data, form, owner };
}

/** The form as it was typed, not parsed and not checked, for a visitor who is asked to wait. */
export async function unreadForm<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<Pick<ReadForm<Schema>, 'form' | 'owner'>> {
  try {
    const { values, files } = await sentFields(visit, definition);
    const form = formState(definition, withRowsInOrder(definition.rows, values), {}, keyIn(values));
    return { form: withLostFiles(form, files.keys()), owner: values.get(ownerField)?.[0] };
  } catch (error) {
    // What is no form can be shown as one all the same: the blank one.
    if (isFailure(error)) return { form: blankForm(visit, definition), owner: undefined };
    throw error;
  }
}

/** The form as it was typed, with a message at each field that is too long. Nothing else is checked. */
export async function tooLongForm<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<Pick<ReadForm<Schema>, 'form' | 'owner'>> {
  const { values, files } = await sentFields(visit, definition);
  const sent = withRowsInOrder(definition.rows, values);
  const tooLong = [...sent.keys()].filter((name) => isTooLong(definition, sent, name));
  const errors = Object.fromEntries(tooLong.map((name) => [name, definition.limits[name]!.tooLong]));
  const form = withLostFiles(formState(definition, sent, errors, keyIn(sent), new Set(tooLong)), files.keys());
  return { form: { ...form, problem: tooLongText }, owner: sent.get(ownerField)?.[0] };
}

/** What was sent in a few small fields. The caller checks how long each value is. */
export async function sentValues(request: Request, names: readonly string[]): Promise<Map<string, string[]>> {
  return (await sentForm(request, names)).values;
}

/** Everything that a form of this kind may send. */
export function sentFields<Schema extends FormSchema>(
  { request }: Pick<Visit, 'request'>,
  { limits, fileFields }: FormDefinition<Schema>,
): Promise<SentForm> {
  return sentForm(request, [...Object.keys(limits), keyField, honeypotField, ownerField, rowsField], fileFields);
}

/** What is wrong with each field, by its name, and what the schema makes of the rest. */
export function check<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  sent: SentValues,
  files: ReadonlyMap<string, readonly Buffer[]> = new Map(),
) {
  const tooLong = [...sent.keys()].filter((name) => isTooLong(definition, sent, name));
  const legible = new Map([...sent].filter(([name]) => !tooLong.includes(name)));
  const { values, shownRow } = payload(definition, legible);
  const parsed = definition.schema.safeParse({ ...values, ...chosen(definition, files) });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, at, field] = path.map(String);
    const isOfRow = field !== undefined && Object.hasOwn(definition.rows, name!);
    errors[isOfRow ? rowFieldName(name!, shownRow(name!, Number(at)), field) : name!] ??= message;
  }
  for (const name of fieldsWithCards(definition, legible)) errors[name] = cardText;
  for (const name of tooLong) errors[name] = definition.limits[name]!.tooLong;
  return { errors, parsed, filled: new Set([...files.keys(), ...tooLong]) };
}

type Definition = FormDefinition<FormSchema>;

/** The bytes of what was chosen: of one file, unless the field takes several. */
function chosen({ rules }: Definition, files: ReadonlyMap<string, readonly Buffer[]>): Record<string, unknown> {
  return Object.fromEntries([...files].map(([name, all]) => [name, rules[name]?.several ? all : all[0]]));
}

function isTooLong({ limits }: Definition, sent: SentValues, name: string): boolean {
  const limit = limits[name];
  return limit !== undefined && sent.get(name)!.some(({ length }) => length > limit.longest);
}

function keyIn(sent: SentValues): string {
  return sent.get(keyField)?.find((value) => value.length === keyLength && keyShape.test(value)) ?? randomUUID();
}

function fieldsWithCards({ limits, numberFields = [], secretFields = [] }: Definition, sent: SentValues) {
  const left = [...numberFields, ...secretFields];
  // A field of a row goes by its own name, whichever row it stands in.
  const looked = Object.keys(limits).filter((name) => !left.includes(name.slice(name.lastIndexOf('.') + 1)));
  return looked.filter((name) => sent.get(name)?.some(carriesCardNumber));
}

/** What the schema is given. Rows in which nothing was written are left out, unless they are all there is where one is needed. */
function payload({ rules, rows }: Definition, sent: SentValues) {
  const values = given(rules, sent);
  const shown = new Map<string, number[]>();
  for (const [name, row] of Object.entries(rows)) {
    const all = rowsIn(name, row, sent).map((written, at) => ({ at, values: given(row.rules, written) }));
    const written = all.filter(({ values }) => Object.keys(values).length > 0);
    const counted = written.length > 0 || row.least === 0 ? written : all.slice(0, 1);
    values[name] = counted.map(({ values }) => values);
    shown.set(
      name,
      counted.map(({ at }) => at),
    );
  }
  return { values, shownRow: (name: string, at: number) => shown.get(name)?.[at] ?? at };
}

function given(rules: Definition['rules'], sent: SentValues): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, { several }] of Object.entries(rules)) {
    const values = sent.get(name)?.filter((value) => !isBlank(value)) ?? [];
    if (values.length > 0) result[name] = several ? values : values[0];
  }
  return result;
}
