import { z } from 'zod';
import { wordsOf } from '#domain/values/field-words.ts';
import type { FieldState } from '#ui/field-state.ts';
import type { FieldLook } from '#ui/fields.tsx';
import type { FormSchema } from './form-schema.ts';

export type FieldRules = Omit<FieldState, 'id' | 'name' | 'values' | 'error' | 'isFileLost' | 'isOneOf'> & {
  several: boolean;
};

/** No person's name, number, date or choice: what a field says to it is what it says to anything it cannot read. */
const nonsense = '\u{1F965}';

/**
 * What the browser may check early, taken from the schema itself, so that no rule is written twice:
 * the limits from its parts, the messages by asking it about nothing, about nonsense and about too much. Lengths are left to the server:
 * a browser would cut what is pasted, and say nothing.
 */
export function fieldRules(schema: FormSchema): Record<string, FieldRules> {
  const parts = Object.entries<z.core.$ZodType>(schema.shape);
  const limits = parts.map(([name, part]) => [name, limitsOf(part)] as const);
  const toNothing = messages(schema, {});
  const toNonsense = messages(
    schema,
    Object.fromEntries(limits.map(([name, { several }]) => [name, several ? [nonsense] : nonsense])),
  );
  const toTooMuch = messages(
    schema,
    Object.fromEntries(limits.flatMap(([name, { max }]) => (max ? [[name, String(Number(max) + 1)]] : []))),
  );
  return Object.fromEntries(
    limits.map(([name, own]) => {
      const rules: FieldRules = {
        required: toNothing[name] !== undefined,
        missingMessage: toNothing[name],
        invalidMessage: toNonsense[name],
        overMessage: own.max && toTooMuch[name],
        ...own,
        ...lookOf(schema.shape[name] as z.core.$ZodType),
      };
      return [name, rules];
    }),
  );
}

/** What each field says to a value, in the schema's own words. */
export function messages(schema: FormSchema, value: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
}

type Limits = Pick<FieldRules, 'several' | 'min' | 'max'>;

/** Follows a schema to the value that comes out: the last part of a pipe is the strictest. */
function limitsOf(schema: z.core.$ZodType): Limits {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable') return limitsOf(def.innerType);
  if (def.type === 'pipe') return limitsOf(def.out._zod.def.type === 'transform' ? def.in : def.out);
  if (def.type === 'array') return { several: true };
  if (!(schema instanceof z.ZodNumber)) return { several: false };
  return { several: false, min: bound(schema.minValue), max: bound(schema.maxValue) };
}

/** The edge of what a number can hold is no limit of ours. */
function bound(limit: number | null): string | undefined {
  return limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? String(limit) : undefined;
}

/** Its words, and the control that its rule asks for. */
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
