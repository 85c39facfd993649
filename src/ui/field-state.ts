/**
 * What a form control needs to draw itself: its name, what was typed, what is wrong, and the rules the browser may check early. The
 * server derives all of these from the form's schema.
 */
export type FieldState = {
  id: string;
  name: string;
  /** What was typed, as text; for checkbox groups the list of ticked values. */
  values: readonly string[];
  error?: string;
  /** Of a file field: a file was chosen and is not in this form any more, because no browser lets a page fill one in. */
  isFileLost?: true | undefined;
  required: boolean;
  /** The words and the control that its schema gives it. */
  label?: string;
  hint?: string;
  control?: string;
  options?: readonly Option[];
  unit?: string;
  unchosen?: string;
  rows?: number;
  layout?: 'columns' | 'plates';
  autoComplete?: string;
  accept?: string;
  most?: { bytes: number; message: string };
  shownWhen?: { field: string; is: readonly string[] };
  /** One of these fields is needed, so none of them is required by itself and none is optional. */
  isOneOf?: boolean;
  min?: string;
  max?: string;
  /** The schema's message for a rule that the browser checks. */
  missingMessage?: string;
  invalidMessage?: string;
  /** What to say to more than `max`. */
  overMessage?: string;
};

/** One of several rows, such as a line of an order: its fields, whose names say which row it is. */
export type FormRow<Field extends string = string> = { fields: Record<Field, FieldState> };

export type FormState<Field extends string = string> = {
  /** The prefix of all ids of this form, so that two forms can stand on one page. */
  id: string;
  fields: Record<Field, FieldState>;
  /** What there may be several of, by name; each has one at least. */
  rows: { readonly [name: string]: readonly FormRow[] };
  /** The sentence that heads the error summary; undefined while nothing is wrong. */
  problem?: string;
  /** Nothing is wrong: the page shows the result of the answers, and the visitor sends them a second time to confirm. */
  isCheck?: true;
  /** The reference of a fault in the log, for people who write to us about it. */
  reference?: string;
  /** The page where a visitor who is refused here can go on. */
  onward?: { label: string; href: string };
  /** Heads the summary when something required is missing; the early check says it too. */
  missingText: string;
  /** The idempotency key that this rendering of the form will be sent with. */
  key: string;
};

export type Option = { value: string; label: string; hint?: string; disabled?: boolean };
export type OptionGroup = {
  label: string;
  options: readonly Option[];
  /** Offered only while another field holds one of these; without script all groups are offered. */
  shownWhen?: { field: string; is: readonly string[] };
};
