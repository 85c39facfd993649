import { z } from 'zod';
import { Failure } from '#domain/acting/context.ts';
import { typedAgain } from '#domain/values/amount-input.ts';
import { currencies, currency } from '#domain/values/currency.ts';
import { isBlank } from '#domain/values/input.ts';
import { amountShape, faultForPrograms } from './fault-for-programs.ts';
import type { FormDefinition } from './form.ts';
import { rowFieldName } from './form-rows.ts';
import type { FieldRules } from './form-rules.ts';
import type { FormSchema } from './form-schema.ts';
import { checkForm } from './read-form.ts';
import { bytesOfBody } from './sent-form.ts';

/** Reads the JSON of a request. A program is also told where the JSON breaks. */
export async function readJson(request: Request, { isForProgram = false } = {}): Promise<unknown> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  if (!isJson) throw notJson();
  const text = (await bytesOfBody(request)).toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!isForProgram) throw notJson();
    throw new Failure('invalid', `This is not JSON: ${(error as SyntaxError).message.slice(0, 200)}.`);
  }
}

/** Reads a program's JSON as the fields of a form, with the form's own rules and messages. */
export function inputOfJson<Schema extends FormSchema>(
  definition: FormDefinition<Schema>,
  body: unknown,
  { amounts = 'as typed or exact' }: { amounts?: TakenAmounts } = {},
): z.infer<Schema> {
  if (typeof body !== 'object' || body === null) throw notJson();
  const given = body as Record<string, unknown>;
  const sent = new Map<string, string[]>();
  const unreadable: string[] = [];
  const put = (name: string, value: unknown, schema: z.ZodType<string[]>) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) unreadable.push(name);
    sent.set(name, parsed.data ?? []);
  };
  for (const name of amounts === 'exact' ? fieldsToSend(definition) : Object.keys(definition.rules)) {
    const isSecret = definition.secretFields?.includes(name);
    if (Object.hasOwn(given, name)) put(name, given[name], fieldAsJson(name, definition.rules, amounts, isSecret));
  }
  for (const [name, { most, rules }] of Object.entries(definition.rows)) {
    const rows = given[name];
    if (!Array.isArray(rows)) {
      if (rows !== undefined && rows !== null) unreadable.push(name);
      continue;
    }
    if (rows.length > most) throw new Failure('invalid', `${name}: send ${most} or fewer.`, { field: name });
    for (const [index, row] of (rows as unknown[]).entries()) {
      if (typeof row !== 'object' || row === null)
        throw new Failure('invalid', `${name}[${index}]: send an object.`, { field: name });
      for (const [field, value] of Object.entries(row)) {
        if (Object.hasOwn(rules, field))
          put(rowFieldName(name, index, field), value, fieldAsJson(field, rules, amounts));
      }
    }
  }
  if (amounts === 'exact') fillRepeats(definition, sent);
  const { errors, parsed } = checkForm(definition, sent);
  for (const name of unreadable) errors[name] ??= `${name}: send ${isRowList(definition, name) ? 'a list' : 'a text'}.`;
  if (amounts === 'exact') {
    for (const [name, message] of Object.entries(errors))
      errors[name] = faultIn(definition, name, { message, sent, isUnreadable: unreadable.includes(name) });
  }
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  const [field] = Object.keys(errors);
  throw new Failure('invalid', (field && errors[field]) ?? definition.missingText, { field, fields: errors });
}

function isRowList({ rows }: FormDefinition<FormSchema>, name: string): boolean {
  return Object.hasOwn(rows, name);
}

type FoundFault = { message: string; sent: ReadonlyMap<string, readonly string[]>; isUnreadable: boolean };

/** What is wrong with a field of a form or of one of its rows, for a program. */
export function faultIn(
  { rules, rows }: FormDefinition<FormSchema>,
  name: string,
  { message, sent, isUnreadable }: FoundFault,
): string {
  const [, list = '', , field = ''] = /^(.*)\[(\d+)\]\.(.*)$/.exec(name) ?? [];
  const rule = rules[name] ?? (Object.hasOwn(rows, list) ? rows[list]!.rules[field] : undefined);
  if (!rule) return message;
  const given = (sent.get(name) ?? []).filter((value) => !isBlank(value));
  const isAmount = isAmountField(field || name, rule);
  return faultForPrograms(name, rule, { message, given, isAmount, isUnreadable });
}

/** A misspelt or forbidden field is a mistake of the program, and it would not notice if the field were ignored. */
export function refuseUnknownFields({ rules, rows }: FormDefinition<FormSchema>, body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Failure('invalid', 'Send a JSON object, with the fields by their names.');
  const given = Object.entries(body as Record<string, unknown>);
  const unknown = given.flatMap(([name, value]) => {
    if (Object.hasOwn(rules, name) && !rules[name]!.repeats) return [];
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
    if (!row) return [name];
    const lines = Array.isArray(value) ? (value as unknown[]).slice(0, row.most) : [];
    const fieldsOf = (line: unknown) => (typeof line === 'object' && line !== null ? Object.keys(line) : []);
    return lines.flatMap((line, index) =>
      fieldsOf(line)
        .filter((field) => !Object.hasOwn(row.rules, field))
        .map((field) => `${name}[${index}].${field}`),
    );
  });
  const field = unknown[0]?.slice(0, 100);
  if (field !== undefined) throw new Failure('invalid', `${field}: there is no such field here.`, { field });
}

/** The fields that a program sends: what a page repeats for a visitor to look at again, a program says once. */
export function fieldsToSend({ rules }: FormDefinition<FormSchema>): string[] {
  return Object.keys(rules).filter((name) => rules[name]!.repeats === undefined);
}

/** Fills in the fields that repeat others. */
export function fillRepeats({ rules }: FormDefinition<FormSchema>, sent: Map<string, string[]>): void {
  for (const [name, { repeats }] of Object.entries(rules))
    if (repeats !== undefined) sent.set(name, sent.get(repeats) ?? []);
}

function notJson(): Failure {
  return new Failure('invalid', 'Send JSON, as application/json.');
}

const text = z.string();
/** JSON has numbers and booleans for fields that are text in a form. */
const typed = z.union([text, z.number().transform(String), z.boolean().transform(String)]);
const ticked = z.union([text, z.boolean().transform((isTicked) => (isTicked ? 'yes' : ''))]);
/** In minor units, so that '41000' cannot mean kobo to the sender and naira to us. */
const exactAmount = z
  .strictObject({ amount: z.string().regex(/^\d{1,19}$/), currency: z.enum(currencies) })
  .transform(({ amount, currency: code }) => `${code} ${typedAgain(BigInt(amount), currency(code))}`);

/** Turns an amount of a program, as JSON in a text, into the text that a person would type. */
export function exactAmountIn(name: string, sent: string): string {
  if (sent === '') return sent;
  const parsed = exactAmount.safeParse(parsedJson(sent));
  if (parsed.success) return parsed.data;
  throw new Failure('invalid', `${name}: send ${amountShape}.`, { field: name });
}

function parsedJson(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}

type TakenAmounts = 'exact' | 'as typed or exact';
const amount = z.union([typed, exactAmount]);

/** A field with an amount of money, whose unit a program must name. */
export function isAmountField(name: string, { control }: FieldRules): boolean {
  return control === 'naira' || (control === 'decimal' && name === 'amount');
}

/** Converts a field of the JSON to the texts that a person would type. A password must be a text. */
function fieldAsJson(
  name: string,
  rules: Record<string, FieldRules>,
  amounts: TakenAmounts,
  isSecret = false,
): z.ZodType<string[]> {
  const rule = rules[name]!;
  const { several, control } = rule;
  const valueSchema = (): z.ZodType<string> => {
    if (isSecret) return text;
    if (control === 'tick') return ticked;
    if (amounts === 'exact' && isAmountField(name, rule)) return exactAmount;
    return control === 'naira' || Object.hasOwn(rules, 'currency') ? amount : typed;
  };
  const one = valueSchema();
  const alone = one.transform((value) => [value]);
  // `null` leaves the field empty. An object is a mistake, and is refused.
  const none = z.null().transform((): string[] => []);
  return several ? z.union([none, alone, z.array(one)]) : z.union([none, alone]);
}
