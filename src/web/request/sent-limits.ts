import { z } from 'zod';
import { schemaMessages } from './form-rules.ts';
import type { FormSchema } from './form-schema.ts';

/** The most characters that a field may have before it is parsed, and the message for longer values. */
export type SentLimit = { longest: number; tooLong: string };

/**
 * The limit of each text field: the `max()` of the string that its schema takes, or the length of its longest choice. A field without a limit
 * is a programming error.
 */
export function sentLimits(schema: FormSchema, fileFields: readonly string[] = []): Record<string, SentLimit> {
  const typed = Object.entries(schema.shape).filter(([name]) => !fileFields.includes(name));
  const lengths = typed.map(([name, part]) => [name, lengthOf(name, part as z.core.$ZodType)] as const);
  let messages: Record<string, string> | undefined;
  // The messages are read from the schema when the first one is needed.
  const messageFor = (name: string) =>
    (messages ??= schemaMessages(
      schema,
      Object.fromEntries(
        lengths.map(([name, { longest, several }]) => {
          const text = 'x'.repeat(longest + 1);
          return [name, several ? [text] : text];
        }),
      ),
    ))[name]!;
  return Object.fromEntries(
    lengths.map(([name, { longest }]) => [
      name,
      {
        longest,
        get tooLong() {
          return messageFor(name);
        },
      },
    ]),
  );
}

/** Follows a schema to its input text: the first part of a pipe. */
function lengthOf(name: string, schema: z.core.$ZodType): { longest: number; several: boolean } {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default' || def.type === 'nullable')
    return lengthOf(name, def.innerType);
  if (def.type === 'pipe') return lengthOf(name, def.in);
  if (def.type === 'array' && hasMost(def)) return { longest: lengthOf(name, def.element).longest, several: true };
  if (schema instanceof z.ZodString && schema.maxLength !== null) return single(schema.maxLength);
  if (schema instanceof z.ZodEnum) return single(Math.max(...schema.options.map((option) => String(option).length)));
  if (schema instanceof z.ZodLiteral)
    return single(Math.max(...[...schema.values].map((value) => String(value).length)));
  throw new Error(`The field ${name} takes texts without a limit: give its string, or its list, a max().`);
}

const single = (longest: number) => ({ longest, several: false });

function hasMost({ checks }: z.core.$ZodArrayDef): boolean {
  return checks?.some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check)) ?? false;
}
