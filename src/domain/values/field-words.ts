import { z } from 'zod';

/** The control of a field. A rule of `input.ts` has a default; `.meta({ control })` chooses another. */
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

/** The texts of a field, beside its rule: `why: lines({ … }).meta({ label: 'Why', hint: 'The buyer reads it.' })`. */
export type FieldWords = {
  label?: string;
  /** The name of a field in the portal, in mails and in 'my data', if its label is a question. By default its label. */
  short?: string;
  hint?: string;
  /** The label of each value of a choice, with a hint. */
  options?: Readonly<Record<string, string | { label: string; hint?: string }>>;
  /** The unit of a number: 'days'. */
  unit?: string;
  /** The text of a choice before one is chosen. */
  unchosen?: string;
  /** The height of a text area. */
  rows?: number;
  /** The layout of a choice; by default a vertical list. */
  layout?: 'columns' | 'plates';
  /** The browser's autofill name: 'street-address'. */
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

/** The texts of a rule's field; a rule around another one adds to them. */
export function wordsOf(rule: z.core.$ZodType): z.GlobalMeta {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  const isAround = def.type === 'optional' || def.type === 'default' || def.type === 'nullable' || def.type === 'pipe';
  const inner = !isAround ? {} : wordsOf(def.type === 'pipe' ? def.in : def.innerType);
  return { ...inner, ...z.globalRegistry.get(rule) };
}

/** The name of a field where its answer is read. */
export function nameOfField(rule: z.core.$ZodType): string | undefined {
  const { label, short = label } = wordsOf(rule);
  return short;
}
