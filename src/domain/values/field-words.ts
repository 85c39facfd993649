import { z } from 'zod';

/** How a field is drawn. A rule of `input.ts` brings its own; `.meta({ control })` chooses another. */
export type FieldControl =
  | 'text'
  | 'area'
  | 'email'
  | 'phone'
  | 'naira'
  | 'number'
  | 'measure'
  | 'decimal'
  | 'digits'
  | 'url'
  | 'day'
  | 'time'
  | 'radios'
  | 'select'
  | 'tick'
  | 'ticks'
  | 'code'
  | 'reference'
  | 'file'
  | 'files'
  | 'password'
  | 'hidden';

/** The words of a field, beside its rule: `why: lines({ … }).meta({ label: 'Why', hint: 'The buyer reads it.' })`. */
export type FieldWords = {
  label?: string;
  /** What staff, mails and 'my data' call a field whose label asks a question. The others go by their label. */
  short?: string;
  hint?: string;
  /** The name of each value of a choice, and what it means. */
  options?: Readonly<Record<string, string | { label: string; hint?: string }>>;
  /** What a number counts: 'days'. */
  unit?: string;
  /** What a choice says before one is chosen. */
  unchosen?: string;
  /** The height of a text area. */
  rows?: number;
  /** How a choice stands: under each other without it. */
  layout?: 'columns' | 'plates';
  /** What the browser may fill in: 'street-address'. */
  autoComplete?: string;
  /** The kinds of files that the browser offers, and the largest size with the message for larger ones. */
  accept?: string;
  most?: { bytes: number; message: string };
  /** With script it is shown only if another field holds one of these. Without script it is always shown. */
  shownWhen?: { field: string; is: readonly string[] };
  /** The field in whose line its answer is read: what was typed beside 'Other', the unit of an amount. */
  within?: string;
};

declare module 'zod' {
  interface GlobalMeta extends FieldWords {
    control?: FieldControl;
  }
}

/** What a rule says of its field; a rule around another one adds to it. */
export function wordsOf(rule: z.core.$ZodType): z.GlobalMeta {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  const isAround = def.type === 'optional' || def.type === 'default' || def.type === 'nullable' || def.type === 'pipe';
  const inner = !isAround ? {} : wordsOf(def.type === 'pipe' ? def.in : def.innerType);
  return { ...inner, ...z.globalRegistry.get(rule) };
}

/** What a field is called where it is read, not asked. */
export function nameOfField(rule: z.core.$ZodType): string | undefined {
  const { label, short = label } = wordsOf(rule);
  return short;
}
