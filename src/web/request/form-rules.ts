import { z } from 'zod';
import { wordsOf } from '#domain/values/field-words.ts';
import type { FieldState } from '#ui/field-state.ts';
import type { FieldLook } from '#ui/fields.tsx';
import type { FormSchema } from './form-schema.ts';

export type FieldRules = Omit<FieldState, 'id' | 'name' | 'values' | 'error' | 'isFileLost' | 'isOneOf'> & {
  several: boolean;
};

/** Not a valid name, number, date or choice, so the message for it is the field's message for all unreadable input. */
const nonsense = '\u{1F965}';

/**
 * The rules that the browser can check early, taken from the schema so that no rule is written twice: limits from the schema's parts,
 * messages by checking an empty, an unreadable and a too large value. The browser does not limit lengths, because it would cut pasted text
 * without a word.
 */
export function fieldRules(schema: FormSchema): Record<string, FieldRules> {
  const parts = Object.entries<z.core.$ZodType>(schema.shape);
  const limits = parts.map(([name, part]) => [name, limitsOf(part)] as const);
  const forNothing = schemaMessages(schema, {});
  const forNonsense = schemaMessages(
    schema,
    Object.fromEntries(limits.map(([name, { several }]) => [name, several ? [nonsense] : nonsense])),
  );
  const forTooMuch = schemaMessages(
    schema,
    Object.fromEntries(limits.flatMap(([name, { max }]) => (max ? [[name, String(Number(max) + 1)]] : []))),
  );
  return Object.fromEntries(
    limits.map(([name, ownLimits]) => {
      const rules: FieldRules = {
        required: forNothing[name] !== undefined,
        missingMessage: forNothing[name],
        invalidMessage: forNonsense[name],
        overMessage: ownLimits.max && forTooMuch[name],
        ...ownLimits,
        ...lookOf(schema.shape[name] as z.core.$ZodType),
      };
      return [name, rules];
    }),
  );
}

/** The messages of each field for these values, from the schema. */
export function schemaMessages(schema: FormSchema, value: Record<string, unknown>): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) messages[String(issue.path[0])] ??= issue.message;
  return messages;
}

type Limits = Pick<FieldRules, 'several' | 'min' | 'max'>;

/** Follows a schema to its output value: the last part of a pipe is the strictest. */
function limitsOf(schema: z.core.$ZodType): Limits {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') return limitsOf(def.innerType);
  if (def.type === 'pipe') return limitsOf(def.out._zod.def.type === 'transform' ? def.in : def.out);
  if (def.type === 'array') return { several: true };
  if (!(schema instanceof z.ZodNumber)) return { several: false };
  return { several: false, min: bound(schema.minValue), max: bound(schema.maxValue) };
}

/** A schema without a limit reports the largest safe number. */
function bound(limit: number | null): string | undefined {
  return limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? String(limit) : undefined;
}

/** The field's label, hint and control, from its schema. */
function lookOf(rule: z.core.$ZodType): FieldLook {
  const { options, control, short: _, within: __, ...words } = wordsOf(rule);
  return {
    ...words,
    control: control ?? (options && 'radios'),
    options:
      options &&
      Object.entries(options).map(([value, named]) => ({
        value,
        ...(typeof named === 'string' ? { label: named } : named),
      })),
  };
}
