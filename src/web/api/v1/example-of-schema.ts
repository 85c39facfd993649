import type { ExampleValue, ExampleValues } from '#content/api/example-values.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { day_ms } from '#platform/clock.ts';
import type { JsonSchema } from './call-schemas.ts';

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/** The address of the site, and the time from which days in examples are counted. */
export type ExampleSite = { now: Date; publicUrl: string };

/** The call of an example, and the tables with its values. The first table that has a name decides. */
export type ExampleSource = ExampleSite & { call: string; values: readonly ExampleValues[] };

/** Stands for a value that is missing in `src/content/api/`. A test fails until the value is written. */
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

/** An example that fits a schema. An object has its required fields, or those of `sent`; a list has one item. */
export function exampleOfSchema(
  schema: JsonSchema,
  source: ExampleSource,
  { sent = requiredOf(schema), name = '', within = '' }: { sent?: readonly string[] } & Partial<Place> = {},
): Json {
  const { $ref, const: only, enum: choices, anyOf, type, properties, items } = schema as DescribedPart;
  const place = { name, within };
  if ($ref !== undefined || isAmount(properties)) return { amount: amountText(place, source), currency: 'NGN' };
  if (only !== undefined) return only;
  if (choices) return choiceFor(place, choices, source);
  if (anyOf) return exampleOfSchema(anyOf[0]!, source, place);
  if (properties) {
    const exampleOfField = (field: string) =>
      exampleOfSchema(properties[field]!, source, { name: field, within: name });
    return Object.fromEntries(sent.map((field) => [field, exampleOfField(field)]));
  }
  if (type === 'object') return {};
  if (type === 'array') return listFor(place, items ?? {}, source);
  if (type === 'boolean') return valueFor(place, source) !== 'false';
  const text = exampleText(place, source, schema);
  return isNumber(schema) ? Number(text) : text;
}

export function requiredOf({ required = [] }: JsonSchema): readonly string[] {
  return required as readonly string[];
}

const isList = (value: ExampleValue | undefined): value is readonly string[] => Array.isArray(value);

const isNumber = ({ type }: JsonSchema) => type === 'number' || type === 'integer';

const isAmount = (properties: object | undefined) => properties && Object.keys(properties).join() === 'amount,currency';

function choiceFor(place: Place, choices: readonly Json[], source: ExampleSource): Json {
  const wanted = valueFor(place, source);
  return typeof wanted === 'string' && choices.includes(wanted) ? wanted : choices[0]!;
}

function listFor({ name, within }: Place, items: JsonSchema, source: ExampleSource): Json {
  const wanted = valueFor({ name, within }, source);
  if (!isList(wanted) || items.properties) return [exampleOfSchema(items, source, { name, within })];
  return isNumber(items) ? wanted.map(Number) : wanted;
}

/** An example text of a field or of a parameter. */
export function exampleText(place: Place, source: ExampleSource, schema: JsonSchema = {}): string {
  const wanted = valueFor(place, source);
  if (typeof wanted === 'string') return wanted.replace('{site}', source.publicUrl);
  if (wanted && 'daysAhead' in wanted) return dayInLagos(new Date(source.now.getTime() + wanted.daysAhead * day_ms));
  if (schema.format === 'date-time') return '2026-11-28T09:30:00.000Z';
  return isNumber(schema) ? '1' : missingExample;
}

/** In kobo. Most fields with an amount have the same one. */
function amountText(place: Place, source: ExampleSource): string {
  return exampleText(valueFor(place, source) === undefined ? { ...place, name: 'amount' } : place, source);
}

function valueFor({ name, within }: Place, { call, values }: ExampleSource): ExampleValue | undefined {
  const keys = [`${within}.${name}`, `${call}.${name}`, name];
  return keys.flatMap((key) => values.map((table) => table[key])).find((value) => value !== undefined);
}
