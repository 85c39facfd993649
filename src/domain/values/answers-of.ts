import type { z } from 'zod';
import type { MailAnswer } from './answers.ts';
import { writtenDay } from './day-input.ts';
import { nameOfField, wordsOf } from './field-words.ts';
import { naira } from './money.ts';

const count = new Intl.NumberFormat('en-NG');

type FormSchema<Shape> = { shape: Shape };
export type Computed<Shape> = { [Name in keyof Shape]?: string | undefined };

/**
 * Writes the answers to a form for people, in the order of the form's schema and without empty answers. `computed` replaces an answer by
 * another text, such as a list of items; undefined leaves the answer out.
 */
export function answersOf<Shape extends z.core.$ZodShape>(
  { shape }: FormSchema<Shape>,
  answers: object,
  computed: Computed<Shape> = {},
): MailAnswer[] {
  const given = answers as Record<string, unknown>;
  const rules = Object.entries<z.core.$ZodType>(shape);
  const inLineOf = (line: string) => rules.filter(([name, rule]) => name === line || wordsOf(rule).within === line);
  return rules.flatMap(([name, rule]) => {
    const { control, within } = wordsOf(rule);
    if (control === 'hidden' || within !== undefined) return [];
    const parts = inLineOf(name).map(([part, rule]) => answerText(rule, given[part]));
    const value = name in computed ? computed[name] : parts.filter(Boolean).join(': ');
    return value ? [{ label: nameOfField(rule) ?? name, value }] : [];
  });
}

function answerText(rule: z.core.$ZodType, answer: unknown): string {
  const { control, options = {} } = wordsOf(rule);
  const nameOf = (value: string) => {
    const option = options[value] ?? value;
    return typeof option === 'string' ? option : option.label;
  };
  if (answer === undefined || answer === null) return '';
  if (Array.isArray(answer)) return answer.map((one) => nameOf(String(one))).join(', ');
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (control === 'naira') return naira(BigInt(answer as bigint | number));
  if (typeof answer === 'number') return count.format(answer);
  const text = answer as string;
  return control === 'day' ? writtenDay(text) : nameOf(text);
}
