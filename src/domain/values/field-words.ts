import { z } from 'zod';

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

/** The texts of a field, which stand next to its rule: `why: lines({ … }).meta({ label: 'Why', hint: 'The buyer reads it.' })`. */
export type FieldWords = {
  label?: string;
  /** The field's name in the portal, in mails and in 'my data', for a label that is a question. By default the label. */
  short?: string;
  hint?: string;
  /** The label of each value of a choice, with a hint. */
  options?: Readonly<Record<string, string | { label: string; hint?: string }>>;
  /** The unit of a number: 'days'. */
  unit?: string;
  /** The text of a choice before an option is chosen. */
  unchosen?: string;
  /** The height of a text area. */
  rows?: number;
  /** The layout of a choice; by default a vertical list. */
  layout?: 'columns' | 'plates';
  /** The browser's autofill name: 'street-address'. */
  autoComplete?: string;
  /** The kinds of files that the browser offers, and the largest size with the message for larger files. */
  accept?: string;
  most?: { bytes: number; message: string };
  /** Shows the field only while another field has one of these values. Without script the field is always shown. */
  shownWhen?: { field: string; is: readonly string[] };
  /** The field in whose line this answer is shown, for a text typed beside 'Other' or the unit of an amount. */
  within?: string;
  /** A hidden field has the value of this field for which the shown sums were computed: another value is not taken before its sums were shown. Programs do not send it. */
  repeats?: string;
  /** What the document of the API says in place of the label and the hint, if a page shows a choice whose values a program must write. */
  forPrograms?: string;
};

declare module 'zod' {
  interface GlobalMeta extends FieldWords {
    control?: FieldControl;
  }
}

/** A rule that wraps another rule adds its texts. */
export function wordsOf(rule: z.core.$ZodType): z.GlobalMeta {
  const { def } = (rule as z.core.$ZodTypes)._zod;
  const isWrapper = def.type === 'optional' || def.type === 'default' || def.type === 'nullable' || def.type === 'pipe';
  if (!isWrapper) return { ...z.globalRegistry.get(rule) };
  const inner = def.type === 'pipe' ? def.in : def.innerType;
  return { ...wordsOf(inner), ...z.globalRegistry.get(rule) };
}

export function nameOfField(rule: z.core.$ZodType): string | undefined {
  const { label, short = label } = wordsOf(rule);
  return short;
}
