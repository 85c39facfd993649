import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isFailure } from '#domain/acting/context.ts';
import { isBlank } from '#domain/values/input.ts';
import { uuidOf } from '#platform/token.ts';
import { honeypotField, keyField, ownerField } from '../browser/form-names.ts';
import { containsCardNumber } from '#domain/values/card-numbers.ts';
import { blankForm, formState, withLostFiles, type FormDefinition, type FormOf } from './form.ts';
import { rowFieldName, rowsIn, pressedRowButton, withRowsInOrder, type SentValues } from './form-rows.ts';
import type { FormSchema } from './form-schema.ts';
import { sentFields, type SentForm } from './sent-form.ts';
import { tooLongText } from './unread-form.ts';
import type { Visit } from './visit.ts';

/** The result of reading a form. `owner` is the owner of its page, and `status` is for the page that shows the form again. */
export type ReadForm<Schema extends FormSchema> = { owner: string | undefined; readonly form: FormOf<Schema> } & (
  | { accepted: true; input: z.infer<Schema>; key: string }
  | { accepted: false; status: 200 | 413 | 422 }
);

const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const honeypotText = 'Something filled in a field that nobody sees. If this was not you, just send the form again.';
const noKeyText = 'This page had not loaded completely, so nothing was sent. It is complete now: press again.';
const cardText = 'Do not enter card numbers here. We never ask for them in a form';

/**
 * Parses a sent form by its schema. A refused form keeps what was typed, with the error of each field. An accepted form is built only when
 * it is read.
 */
export function readForm<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  sent: SentForm,
): ReadForm<Schema> {
  const { values, isBeingFilled } = withRows(definition, sent.values);
  const [key, owner] = [keyIn(values, definition.id), ownerIn(values)];
  const typed = (faults?: Faults) => typedForm(definition, { values, files: sent.files, key }, faults);
  // The button of a row was pressed.
  if (isBeingFilled) return { accepted: false, status: 200, owner, form: typed() };
  const { errors, parsed, filled } = checkForm(definition, values, sent.files);
  const problem = problemOfPage(values);
  if (problem !== undefined || !parsed.success || Object.keys(errors).length > 0)
    return { accepted: false, status: 422, owner, form: typed({ errors, filled, problem }) };
  return {
    accepted: true,
    input: parsed.data,
    key,
    owner,
    get form() {
      return typed();
    },
  };
}

/** Reads a form whose text is too long: only the length of each field is checked. */
export function readTooLong<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  { values: sent, files }: SentForm,
): ReadForm<Schema> {
  const values = withRowsInOrder(definition.rows, sent);
  const tooLong = [...values.keys()].filter((name) => isTooLong(definition, values, name));
  const errors = Object.fromEntries(tooLong.map((name) => [name, definition.limits[name]!.tooLong]));
  const faults = { errors, filled: new Set(tooLong), problem: tooLongText };
  const form = typedForm(definition, { values, files, key: keyIn(values, definition.id) }, faults);
  return { accepted: false, status: 413, owner: ownerIn(values), form };
}

/** The form as it was typed, not parsed or checked, for a visitor who has to wait. */
export async function unreadForm<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<Pick<ReadForm<Schema>, 'form' | 'owner'>> {
  try {
    const { values, files } = await sentFields(visit.request, definition);
    const typed = { values: withRowsInOrder(definition.rows, values), files, key: keyIn(values, definition.id) };
    return { form: typedForm(definition, typed), owner: ownerIn(values) };
  } catch (error) {
    // If the body is no form, the blank form is shown.
    if (isFailure(error)) return { form: blankForm(visit, definition), owner: undefined };
    throw error;
  }
}

/** The errors of a form; `problem` replaces the errors of fields. */
type Faults = { errors: Record<string, string>; filled: ReadonlySet<string>; problem: string | undefined };

type Typed = { values: SentValues; files: SentForm['files']; key: string };

function typedForm<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  { values, files, key }: Typed,
  { errors, filled, problem }: Partial<Faults> = {},
): FormOf<Schema> {
  const form = withLostFiles(formState(definition, values, errors ?? {}, key, filled), files.keys());
  return problem === undefined ? form : { ...form, problem };
}

/** The values with the rows in order, and whether the button of a row was pressed. Most forms have no rows. */
function withRows({ rows }: Definition, sent: SentValues): { values: SentValues; isBeingFilled: boolean } {
  if (Object.keys(rows).length === 0) return { values: sent, isBeingFilled: false };
  const button = pressedRowButton(rows, sent);
  return { values: withRowsInOrder(rows, sent, button), isBeingFilled: button !== undefined };
}

function ownerIn(sent: SentValues): string | undefined {
  return sent.get(ownerField)?.[0];
}

/** Why a form cannot be done whatever its fields say: a program filled it in, or its key is empty. */
function problemOfPage(values: SentValues): string | undefined {
  if (values.get(honeypotField)?.some((value) => value !== '')) return honeypotText;
  return values.get(keyField)?.some((given) => given === '') ? noKeyText : undefined;
}

/** The error of each field by name, and the parsed values of the other fields. */
export function checkForm<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  sent: SentValues,
  files: ReadonlyMap<string, readonly Buffer[]> = new Map(),
) {
  const tooLong = [...sent.keys()].filter((name) => isTooLong(definition, sent, name));
  const legible = new Map([...sent].filter(([name]) => !tooLong.includes(name)));
  const { values, shownRow } = payload(definition, legible);
  const parsed = definition.schema.safeParse({ ...values, ...chosenFiles(definition, files) });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [name, index, field] = path.map(String);
    const isOfRow = field !== undefined && Object.hasOwn(definition.rows, name!);
    errors[isOfRow ? rowFieldName(name!, shownRow(name!, Number(index)), field) : name!] ??= message;
  }
  for (const name of fieldsWithCards(definition, legible)) errors[name] = cardText;
  for (const name of tooLong) errors[name] = definition.limits[name]!.tooLong;
  return { errors, parsed, filled: new Set([...files.keys(), ...tooLong]) };
}

type Definition = FormDefinition<FormSchema>;

/** The bytes of the chosen files: of one file, unless the field takes several. */
function chosenFiles({ rules }: Definition, files: ReadonlyMap<string, readonly Buffer[]>): Record<string, unknown> {
  return Object.fromEntries([...files].map(([name, all]) => [name, rules[name]?.several ? all : all[0]]));
}

function isTooLong({ limits }: Definition, sent: SentValues, name: string): boolean {
  const limit = limits[name];
  return limit !== undefined && sent.get(name)!.some(({ length }) => length > limit.longest);
}

/**
 * The key under which the form is done once. A form that is only a button carries no key, so its key is made from what it sends. That
 * includes the owner of the page, which is the same for a second press on one page and differs on each page.
 */
function keyIn(sent: SentValues, form: string): string {
  const sentKey = sent.get(keyField)?.find((value) => keyShape.test(value));
  if (sentKey !== undefined) return sentKey;
  const isPressed = sent.get(ownerField)?.[0] !== undefined;
  return isPressed ? uuidOf(`${form} ${JSON.stringify([...sent])}`) : randomUUID();
}

function fieldsWithCards({ limits, numberFields = [], secretFields = [] }: Definition, sent: SentValues) {
  const exempt = [...numberFields, ...secretFields];
  // A field in a row is compared by its own name, without the row.
  const checked = Object.keys(limits).filter((name) => !exempt.includes(name.slice(name.lastIndexOf('.') + 1)));
  return checked.filter((name) => sent.get(name)?.some(containsCardNumber));
}

/** The input of the schema. Empty rows are left out, unless all rows are empty and one is required. */
function payload({ rules, rows }: Definition, sent: SentValues) {
  const values = filledValues(rules, sent);
  /** By the name of the rows: the position on the page of each row that counts. */
  const shown = new Map<string, number[]>();
  for (const [name, row] of Object.entries(rows)) {
    const all = rowsIn(name, row, sent).map((sentRow, index) => ({ index, values: filledValues(row.rules, sentRow) }));
    const filled = all.filter(({ values }) => Object.keys(values).length > 0);
    const counted = filled.length > 0 || row.least === 0 ? filled : all.slice(0, 1);
    values[name] = counted.map(({ values }) => values);
    shown.set(
      name,
      counted.map(({ index }) => index),
    );
  }
  return { values, shownRow: (name: string, index: number) => shown.get(name)?.[index] ?? index };
}

function filledValues(rules: Definition['rules'], sent: SentValues): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, { several }] of Object.entries(rules)) {
    const values = sent.get(name)?.filter((value) => !isBlank(value)) ?? [];
    if (values.length > 0) result[name] = several ? values : values[0];
  }
  return result;
}
