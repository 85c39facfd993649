import { rowNumber, rowsField } from '#ui/row-names.ts';
import { hasMovedFocus } from './moved-focus.ts';
import { wakeAll } from './wake.ts';

/* Adds and removes rows of a form in the page, without network. Rows are renumbered from the first each time, as the server numbers them. */

/** Adds or removes a row if the pressed button is for that. Returns true if it did; the form is then not sent. */
export function changeRows(pressed: HTMLElement | null): boolean {
  if (!(pressed instanceof HTMLButtonElement) || pressed.name !== rowsField) return false;
  const rows = pressed.closest<HTMLElement>('[data-rows]')!;
  const row = pressed.closest<HTMLElement>('[data-row]');
  const focusHasMoved = hasMovedFocus(pressed);
  let nextFocus: HTMLElement | null;
  if (row) {
    row.remove();
    renumber(rows);
    nextFocus = rows.querySelector<HTMLElement>('[data-add-row] button');
  } else {
    const addedRow = addRow(rows);
    nextFocus = firstControl(addedRow);
  }
  if (!focusHasMoved) nextFocus?.focus();
  rows.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Adds the rows that a saved field with this name needs. */
export function makeRoomFor(form: HTMLFormElement, field: string): void {
  const [, name, index] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
  const rows = name && form.querySelector<HTMLElement>(`[data-rows="${CSS.escape(name)}"]`);
  if (!rows) return;
  while (countOf(rows) <= Number(index) && countOf(rows) < Number(rows.dataset.most)) addRow(rows);
}

function addRow(rows: HTMLElement): HTMLElement {
  const template = rows.querySelector<HTMLTemplateElement>('template[data-next-row]')!;
  template.before(template.content.cloneNode(true));
  renumber(rows);
  const row = rowsIn(rows).at(-1)!;
  wakeAll(row);
  return row;
}

const numberedAttributes = ['name', 'id', 'for', 'value', 'aria-describedby', 'aria-labelledby', 'data-field'];

function renumber(rows: HTMLElement): void {
  const name = rows.dataset.rows!;
  const inName = new RegExp(`${name}\\[(?:\\d+|${rowNumber})\\]`, 'g');
  const inId = new RegExp(`-${name}-(?:\\d+|${rowNumber})-`, 'g');
  const inButtonValue = new RegExp(`^${name} remove (?:\\d+|${rowNumber})$`);
  const all = rowsIn(rows);
  for (const [index, row] of all.entries()) {
    for (const element of row.querySelectorAll('*')) {
      for (const attribute of numberedAttributes) {
        const before = element.getAttribute(attribute);
        if (before === null || (attribute === 'value' && !inButtonValue.test(before))) continue;
        const after = before
          .replace(inName, `${name}[${index}]`)
          .replace(inId, `-${name}-${index}-`)
          .replace(inButtonValue, `${name} remove ${index}`);
        if (after !== before) element.setAttribute(attribute, after);
      }
    }
    for (const shown of row.querySelectorAll('[data-row-number]')) shown.textContent = String(index + 1);
    row.querySelector<HTMLElement>('[data-remove-row]')!.hidden = all.length === 1;
  }
  rows.querySelector<HTMLElement>('[data-add-row]')!.hidden = all.length >= Number(rows.dataset.most);
}

function rowsIn(rows: HTMLElement): HTMLElement[] {
  return [...rows.querySelectorAll<HTMLElement>(':scope > [data-row]')];
}

function countOf(rows: HTMLElement): number {
  return rowsIn(rows).length;
}

function firstControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('input, select, textarea');
}
