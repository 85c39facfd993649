/**
 * Everything that a control needs: its name, the typed value, its error, and the rules that the browser may check early. The server derives
 * all of this from the form's schema.
 */
export type FieldState = {
  id: string;
  name: string;
  /** The typed value as text. For checkboxes, the ticked values. */
  values: readonly string[];
  error?: string;
  /** True for a file field whose chosen file is lost, because no browser lets a page fill in a file. */
  isFileLost?: true | undefined;
  required: boolean;
  // The following properties come from the schema of the field.
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
  /** The field that a hidden field repeats. */
  repeats?: string;
  /** The text in the document of the API, instead of the label and the hint. */
  forPrograms?: string;
  /** True if one field of a group must be filled in. Then none of them is marked as required or optional. */
  isOneOf?: boolean;
  min?: string;
  max?: string;
  /** The schema's message for a rule that the browser checks. */
  missingMessage?: string;
  invalidMessage?: string;
  /** The message for a value above `max`. */
  overMessage?: string;
};

/** One row of a list in a form, such as a line of an order. The names of its fields contain the row's number. */
export type FormRow<Field extends string = string> = { fields: Record<Field, FieldState> };

export type FormState<Field extends string = string> = {
  /** The prefix of all ids of this form, so that two forms can stand on one page. */
  id: string;
  fields: Record<Field, FieldState>;
  /** The lists of rows by name. Each list has at least one row. */
  rows: { readonly [name: string]: readonly FormRow[] };
  /** The first line of the message above the form; undefined if there is none. */
  problem?: string;
  /** True if `problem` is no error: the page shows the result of the answers, which the visitor sends again to confirm. */
  isCheck?: true;
  /** The reference by which we find a fault in the log if a visitor writes to us. */
  reference?: string;
  /** The page where a visitor who was refused here can continue. */
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
  /** Offered only while the other field has one of these values. Without script, all groups are offered. */
  shownWhen?: { field: string; is: readonly string[] };
};
