import type { ReactNode } from 'react';
import { Button } from './links-and-buttons.tsx';
import type { FieldState, FormRow } from './field-state.ts';
import { rowNumber, rowsField } from './row-names.ts';

type RowsProps<Field extends string> = {
  /** The name of the rows in the form's schema. */
  name: string;
  rows: readonly FormRow<Field>[];
  most: number;
  /** The singular: 'Product' gives the heading 'Product 1'. */
  one: string;
  /** The label of the button that adds a row. */
  add: string;
  children: (fields: Record<Field, FieldState>) => ReactNode;
};

/** Rows of a form, with buttons to add and remove them. Without script, a button sends the form and the server draws it again. */
export function Rows<Field extends string>({ name, rows, most, one, add, children }: RowsProps<Field>) {
  return (
    <div className="grid gap-6" data-rows={name} data-most={most}>
      {/* The first submit button, so that Enter sends the form instead of pressing a button of a row. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      {rows.map((row, index) => (
        <Row key={index} name={name} number={String(index)} one={one} isOnly={rows.length === 1}>
          {children(row.fields)}
        </Row>
      ))}
      <template data-next-row="">
        <Row name={name} number={rowNumber} one={one} isOnly={false}>
          {children(blankFields(name, rows[0]!))}
        </Row>
      </template>
      <div data-add-row="" hidden={rows.length >= most}>
        <Button kind="secondary" size="small" name={rowsField} value={`${name} add`}>
          {add}
        </Button>
      </div>
    </div>
  );
}

type RowProps = { name: string; number: string; one: string; isOnly: boolean; children: ReactNode };

function Row({ name, number, one, isOnly, children }: RowProps) {
  const shownNumber = number === rowNumber ? rowNumber : String(Number(number) + 1);
  return (
    <fieldset className="min-w-0 border-t border-line pt-4" data-row="">
      <legend className="display float-left mb-4 w-full text-18">
        {one} <span data-row-number="">{shownNumber}</span>
      </legend>
      <div className="clear-both grid gap-4">
        {children}
        <div className="-ml-3.5" data-remove-row="" hidden={isOnly}>
          <Button kind="quiet" size="small" name={rowsField} value={`${name} remove ${number}`}>
            Take out
            <span className="sr-only">
              {' '}
              {one} <span data-row-number="">{shownNumber}</span>
            </span>
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The fields of the template from which the script adds new rows. */
function blankFields<Field extends string>(name: string, { fields }: FormRow<Field>): Record<Field, FieldState> {
  const blank = Object.entries<FieldState>(fields).map(([field, state]) => [
    field,
    {
      ...state,
      id: state.id.replace(`-${name}-0-`, `-${name}-${rowNumber}-`),
      name: state.name.replace(`${name}[0]`, `${name}[${rowNumber}]`),
      values: [],
      error: undefined,
    },
  ]);
  return Object.fromEntries(blank) as Record<Field, FieldState>;
}
