/**
 * Everything that a control needs: its name, the typed value, its error, and the rules that the browser may check early. The server derives
 * all of it from the form's schema.
 */
export type FieldState = {
  id: string;
  name: string;
  /** The typed value as text; for checkboxes the list of ticked values. */
  values: readonly string[];
  error?: string;
  /** For a file field: a file was chosen and is lost, because no browser lets a page fill in a file. */
  isFileLost?: true | undefined;
  required: boolean;
  /** The label, hint and control from its schema. */
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
  /** The message for a value above `max`. */
  overMessage?: string;
};

/** A row of several, such as a line of an order. The names of its fields contain the number of the row. */
export type FormRow<Field extends string = string> = { fields: Record<Field, FieldState> };

export type FormState<Field extends string = string> = {
  /** The prefix of all ids of this form, so that two forms can stand on one page. */
  id: string;
  fields: Record<Field, FieldState>;
  /** The lists of rows, by name; each has at least one row. */
  rows: { readonly [name: string]: readonly FormRow[] };
  /** The first line of the error summary; undefined if there is no error. */
  problem?: string;
  /** There is no error: the page shows the result of the answers, and the visitor sends them again to confirm. */
  isCheck?: true;
  /** The reference of a fault in the log, for people who write to us about it. */
  reference?: string;
  /** The page where a visitor who is refused here can go on. */
  onward?: { label: string; href: string };
  /** The first line of the error summary if a required field is empty; the early check uses it too. */
  missingText: string;
  /** The idempotency key of this form on this page. */
  key: string;
};

export type Option = { value: string; label: string; hint?: string; disabled?: boolean };
export type OptionGroup = {
  label: string;
  options: readonly Option[];
  /** Offered only while another field has one of these values. Without script all groups are offered. */
  shownWhen?: { field: string; is: readonly string[] };
};
