import { z } from 'zod';
import type { FormDefinition } from '../../request/form.ts';
import type { FieldRules } from '../../request/form-rules.ts';
import type { FormSchema } from '../../request/form-schema.ts';
import { seenFields } from '../../request/fault-for-programs.ts';
import { fieldsToSend, isAmountField } from '../../request/read-json.ts';
import { nameForPrograms } from './names-for-programs.ts';

export type JsonSchema = Record<string, unknown>;

const money = { $ref: '#/components/schemas/Amount' };
const file = { type: 'string', format: 'binary' };

/** An amount in requests and answers. */
export const amountSchema: JsonSchema = {
  type: 'object',
  description: 'An amount in minor units (kobo, cents), as a string, because JSON numbers are not exact.',
  properties: {
    amount: { type: 'string', pattern: '^-?\\d{1,19}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
  required: ['amount', 'currency'],
  additionalProperties: false,
};

/** The fields that a form takes: with its files for a form of several parts, without them for JSON. */
export function bodySchema(form: FormDefinition<FormSchema>, { files = true } = {}): JsonSchema {
  const { rules, rows, limits, schema } = form;
  const names = fieldsToSend(form).filter((name) => files || !isFile(rules[name]!));
  const properties = names.map((name) => [name, fieldSchema(name, rules[name]!, limits[name]?.longest)]);
  const lists = Object.entries(rows).map(([name, row]) => [
    name,
    {
      type: 'array',
      minItems: row.least,
      maxItems: row.most,
      items: objectOf(
        Object.fromEntries(
          Object.entries(row.rules).map(([field, rule]) => [
            field,
            fieldSchema(field, rule, row.limits[field]?.longest),
          ]),
        ),
        Object.keys(row.rules).filter((field) => row.rules[field]!.required),
      ),
    },
  ]);
  const neededRows = Object.keys(rows).filter((name) => rows[name]!.least > 0);
  const needed = names.filter((name) => rules[name]!.required && !mayBeAbsent(schema.shape[name]));
  return objectOf(Object.fromEntries([...properties, ...lists]) as JsonSchema, [...needed, ...neededRows]);
}

/** A field that has a default, or that another field can replace. */
function mayBeAbsent(rule: unknown): boolean {
  return (rule as z.ZodType).safeParse(undefined).success;
}

function fieldSchema(name: string, rule: FieldRules, longest?: number): JsonSchema {
  const { label, hint, unit, control, options, several, forPrograms } = rule;
  const words = [label, hint ?? (isSeen(name, rule) ? seenText : choicesOfPage[name])];
  const description = forPrograms ?? sentencesOf(words, unit);
  const described = { ...(description && { description }) };
  if (isAmountField(name, rule)) return { ...money, ...described };
  if (control === 'tick') return { type: 'boolean', ...described };
  if (isFile(rule)) return { ...(several ? { type: 'array', items: file } : file), ...described };
  const one: JsonSchema = options?.length
    ? { type: 'string', enum: options.map(({ value }) => value) }
    : {
        type: isNumber(control) || isSeen(name, rule) ? ['string', 'number'] : 'string',
        ...(longest !== undefined && { maxLength: longest }),
      };
  return several ? { type: 'array', items: one, ...described } : { ...one, ...described };
}

/** The label and the hint of a field, as sentences. The unit belongs to the label, as on a page. */
function sentencesOf([label, hint]: readonly (string | undefined)[], unit: string | undefined): string {
  const named = label && unit ? `${label} (${unit})` : label;
  return [named, hint].filter(Boolean).join(named?.endsWith('?') ? ' ' : '. ');
}

function isFile({ control }: FieldRules): boolean {
  return control === 'file' || control === 'files';
}

/**
 * Fields that a page fills in by itself, so that the member agrees to exactly the terms that they saw. A program may send them as numbers,
 * because some answers have them as numbers.
 */
function isSeen(name: string, { control }: FieldRules): boolean {
  return control === 'hidden' || seenFields.has(name);
}

/** Fields whose choices a page makes from the member's own records. */
const choicesOfPage: Readonly<Record<string, string>> = {
  method: '`agbonpay` is your balance, `bank` a transfer, `card` a new card, and `card-12` the saved card 12.',
};

const seenText =
  'What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused.';

function isNumber(control: string | undefined): boolean {
  return control === 'number' || control === 'decimal' || control === 'measure';
}

function objectOf(properties: JsonSchema, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false };
}

/** What a call answers, with the names that programs know. */
export function answerSchema(answer: z.ZodType): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(answer, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  });
  return closed(described) as JsonSchema;
}

/** Names every field as programs know it, and allows no other field. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, required, ...rest } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
    format?: string;
    pattern?: string;
  };
  // The pattern has four hundred letters and says no more than the format.
  if (rest.format === 'date-time') delete rest.pattern;
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, closed(value)]));
  if (!properties) return others;
  return {
    ...others,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [nameForPrograms(name), closed(one)]),
    ),
    ...(required && { required: required.map(nameForPrograms) }),
    additionalProperties: false,
  };
}
