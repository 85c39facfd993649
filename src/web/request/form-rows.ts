import { isBlank } from '#domain/values/input.ts';
import type { FormRow, FormState } from '#ui/field-state.ts';
import { rowsField } from '#ui/row-names.ts';
import type { RowSchema } from './form-schema.ts';
import { fieldRules, type FieldRules } from './form-rules.ts';
import { sentLimits, type SentLimit } from './sent-limits.ts';

/*
 * Rows of which there may be several, such as the lines of an order, are sent as `items[0].quantity`: once for each row on the page. A
 * removed row leaves a gap, and an empty row does not count.
 */

export type RowDefinition = {
  most: number;
  least: number;
  rules: Record<string, FieldRules>;
  limits: Record<string, SentLimit>;
};

/** The button of a row that was pressed instead of sending the form: it adds or removes a row. */
type RowButton = { name: string } & ({ add: true } | { remove: number });

export function defineRows(rows: Record<string, RowSchema>): Record<string, RowDefinition> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { schema, most, least }]) => [
      name,
      { most, least, rules: fieldRules(schema), limits: sentLimits(schema) },
    ]),
  );
}

export function rowFieldName(name: string, index: number, field: string): string {
  return `${name}[${index}].${field}`;
}

/** The name and limit of each field in each row of a form. */
export function limitsOfRows(rows: Record<string, RowDefinition>): Record<string, SentLimit> {
  const all: Record<string, SentLimit> = {};
  for (const [name, { most, limits }] of Object.entries(rows)) {
    for (let index = 0; index < most; index++) {
      for (const [field, limit] of Object.entries(limits)) all[rowFieldName(name, index, field)] = limit;
    }
  }
  return all;
}

export type SentValues = ReadonlyMap<string, string[]>;

/** The rows in the order of their numbers, without gaps. There is always at least one row to fill in. */
export function rowsIn(name: string, { most, rules }: RowDefinition, sent: SentValues): SentValues[] {
  const rows: SentValues[] = [];
  for (let index = 0; index < most; index++) {
    const row = new Map<string, string[]>();
    for (const field of Object.keys(rules)) {
      const values = sent.get(rowFieldName(name, index, field));
      if (values) row.set(field, values);
    }
    if (row.size > 0) rows.push(row);
  }
  return rows.length > 0 ? rows : [new Map()];
}

/**
 * The rows with the error of one field. A verb names the field, and numbers only the rows that were filled in. If no filled row has that
 * number, the error is in the first empty row.
 */
export function withRowError(rows: FormState['rows'], field: string, error: string): FormState['rows'] {
  const [, name = '', index, rowField = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  const all = rows[name] ?? [];
  const isFilled = (row: FormRow) => Object.values(row.fields).some(({ values }) => !values.every(isBlank));
  const refused = all.filter(isFilled)[Number(index)] ?? all.find((row) => !isFilled(row));
  const state = refused?.fields[rowField];
  if (!state) return rows;
  const withError = { fields: { ...refused.fields, [rowField]: { ...state, error } } };
  return { ...rows, [name]: all.map((row) => (row === refused ? withError : row)) };
}

/** The pressed row button, if one was pressed. */
export function pressedRowButton(rows: Record<string, RowDefinition>, sent: SentValues): RowButton | undefined {
  const [name = '', verb, index] = (sent.get(rowsField)?.[0] ?? '').slice(0, 200).split(' ');
  if (!Object.hasOwn(rows, name)) return undefined;
  if (verb === 'add') return { name, add: true };
  return verb === 'remove' && /^\d{1,3}$/.test(index ?? '') ? { name, remove: Number(index) } : undefined;
}

/** The values with their rows renumbered, with one row more or less if a row button was pressed. */
export function withRowsInOrder(
  definitions: Record<string, RowDefinition>,
  sent: SentValues,
  button?: RowButton,
): SentValues {
  const ordered = new Map(sent);
  for (const [name, definition] of Object.entries(definitions)) {
    const rows = rowsIn(name, definition, sent);
    if (button?.name === name) applyButton(rows, definition, button);
    for (const key of sent.keys()) if (key.startsWith(`${name}[`)) ordered.delete(key);
    for (const [index, row] of rows.entries()) {
      for (const [field, values] of row) ordered.set(rowFieldName(name, index, field), values);
    }
  }
  return ordered;
}

function applyButton(rows: SentValues[], { most, rules }: RowDefinition, button: RowButton): void {
  if ('remove' in button) rows.splice(button.remove, 1);
  else if (rows.length < most) {
    // A row exists if any of its fields was sent, even an empty one. The first row exists even if nothing was sent.
    const empty = new Map([[Object.keys(rules)[0]!, ['']]]);
    if (rows[0]!.size === 0) rows[0] = empty;
    rows.push(empty);
  }
}
