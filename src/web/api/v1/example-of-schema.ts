import type { ExampleValue, ExampleValues } from '#content/api/example-values.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { day_ms } from '#platform/clock.ts';
import type { JsonSchema } from './call-schemas.ts';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** When an example is made, and the address of the site. */
export type ExamplesAt = { now: Date; publicUrl: string };

/** Whose example it is, and where its values are: the first table that has a name decides. */
export type ExampleOf = ExamplesAt & { call: string; values: readonly ExampleValues[] };

/** Stands for a value that is missing in `src/content/api/`. A test fails until it is written. */
export const missingExample = '…';

/** A field, and the object in which it is. */
type Place = { name: string; within: string };

type DescribedPart = {
  $ref?: string;
  const?: Json;
  enum?: readonly Json[];
  anyOf?: readonly JsonSchema[];
  type?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
};

/** An example that fits a schema: objects with the fields that they need, and with `sent` if it is their own, lists with one item. */
export function exampleOfSchema(
  schema: JsonSchema,
  of: ExampleOf,
  { sent = requiredOf(schema), name = '', within = '' }: { sent?: readonly string[] } & Partial<Place> = {},
): Json {
  const { $ref, const: only, enum: choices, anyOf, type, properties, items } = schema as DescribedPart;
  const at = { name, within };
  if ($ref !== undefined || isAmount(properties)) return { amount: amountText(at, of), currency: 'NGN' };
  if (only !== undefined) return only;
  if (choices) return choiceFor(at, choices, of);
  if (anyOf) return exampleOfSchema(anyOf[0]!, of, at);
  if (properties) {
    const made = (field: string) => exampleOfSchema(properties[field]!, of, { name: field, within: name });
    return Object.fromEntries(sent.map((field) => [field, made(field)]));
  }
  if (type === 'object') return {};
  if (type === 'array') return listFor(at, items ?? {}, of);
  if (type === 'boolean') return valueFor(at, of) !== 'false';
  const text = exampleText(at, of, schema);
  return isNumber(schema) ? Number(text) : text;
}

export function requiredOf({ required = [] }: JsonSchema): readonly string[] {
  return required as readonly string[];
}

const isList = (value: ExampleValue | undefined): value is readonly string[] => Array.isArray(value);

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

const isAmount = (properties: object | undefined) => properties && Object.keys(properties).join() === 'amount,currency';

function choiceFor(at: Place, choices: readonly Json[], of: ExampleOf): Json {
  const wanted = valueFor(at, of);
  return typeof wanted === 'string' && choices.includes(wanted) ? wanted : choices[0]!;
}

function listFor({ name, within }: Place, items: JsonSchema, of: ExampleOf): Json {
  const wanted = valueFor({ name, within }, of);
  if (!isList(wanted) || items.properties) return [exampleOfSchema(items, of, { name, within })];
  return isNumber(items) ? wanted.map(Number) : wanted;
}

/** An example text of a field or of a parameter. */
export function exampleText(at: Place, of: ExampleOf, schema: JsonSchema = {}): string {
  const wanted = valueFor(at, of);
  if (typeof wanted === 'string') return wanted.replace('{site}', of.publicUrl);
  if (wanted && 'daysAhead' in wanted) return dayInLagos(new Date(of.now.getTime() + wanted.daysAhead * day_ms));
  if (schema.format === 'date-time') return '2026-11-28T09:30:00.000Z';
  return isNumber(schema) ? '1' : missingExample;
}

/** In kobo. Most fields with an amount have the same one. */
function amountText(at: Place, of: ExampleOf): string {
  return exampleText(valueFor(at, of) === undefined ? { ...at, name: 'amount' } : at, of);
}

function valueFor({ name, within }: Place, { call, values }: ExampleOf): ExampleValue | undefined {
  const keys = [`${within}.${name}`, `${call}.${name}`, name];
  return keys.flatMap((key) => values.map((table) => table[key])).find((value) => value !== undefined);
}
