import { rowNumber, rowsField } from '#ui/row-names.ts';
import { hasMovedFocus } from './moved-focus.ts';
import { wakeAll } from './wake.ts';

/* Adds and removes rows of a form in the page, without network. Rows are renumbered from the first each time, as the server numbers them. */

/** If the pressed element is a row's button, changes the rows and returns true; nothing is sent then. */
export function changeRows(pressed: HTMLElement | null): boolean {
  if (!(pressed instanceof HTMLButtonElement) || pressed.name !== rowsField) return false;
  const rows = pressed.closest<HTMLElement>('[data-rows]')!;
  const row = pressed.closest<HTMLElement>('[data-row]');
  const stays = hasMovedFocus(pressed);
  if (row) {
    row.remove();
    number(rows);
  }
  const next = row ? rows.querySelector<HTMLElement>('[data-add-row] button') : firstControl(addRow(rows));
  if (!stays) next?.focus();
  rows.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Adds the rows that a saved field with this name needs. */
export function makeRoomFor(form: HTMLFormElement, field: string): void {
  const [, name, at] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
  const rows = name && form.querySelector<HTMLElement>(`[data-rows="${CSS.escape(name)}"]`);
  if (!rows) return;
  while (countOf(rows) <= Number(at) && countOf(rows) < Number(rows.dataset.most)) addRow(rows);
}

function addRow(rows: HTMLElement): HTMLElement {
  const template = rows.querySelector<HTMLTemplateElement>('template[data-next-row]')!;
  template.before(template.content.cloneNode(true));
  number(rows);
  const row = rowsIn(rows).at(-1)!;
  wakeAll(row);
  return row;
}

const numbered = ['name', 'id', 'for', 'value', 'aria-describedby', 'aria-labelledby', 'data-field'];

function number(rows: HTMLElement): void {
  const name = rows.dataset.rows!;
  const inName = new RegExp(`${name}\\[(?:\\d+|${rowNumber})\\]`, 'g');
  const inId = new RegExp(`-${name}-(?:\\d+|${rowNumber})-`, 'g');
  const inWish = new RegExp(`^${name} remove (?:\\d+|${rowNumber})$`);
  const all = rowsIn(rows);
  for (const [at, row] of all.entries()) {
    for (const element of row.querySelectorAll('*')) {
      for (const attribute of numbered) {
        const was = element.getAttribute(attribute);
        if (was === null || (attribute === 'value' && !inWish.test(was))) continue;
        const is = was
          .replace(inName, `${name}[${at}]`)
          .replace(inId, `-${name}-${at}-`)
          .replace(inWish, `${name} remove ${at}`);
        if (is !== was) element.setAttribute(attribute, is);
      }
    }
    for (const shown of row.querySelectorAll('[data-row-number]')) shown.textContent = String(at + 1);
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
