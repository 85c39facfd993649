import { areShortcutsOff } from '../browser/shortcuts-setting.ts';

/* The keys of the staff portal, while no field has the focus. They only open places, focus rows and
   press buttons that everybody on the page can press. */

/** A letter that names a place must follow the key `g` within this time. */
const longestAfterG_ms = 1500;

export default function attach(element: HTMLElement): void {
  const places = new Map((element.dataset.places ?? '').split(' ').map((place) => [place[0], place.slice(1)]));
  let gPressedAt = -Infinity;
  document.addEventListener('keydown', (event) => {
    if (isForFieldOrBrowser(event) || areShortcutsOff()) return;
    const { key } = event;
    const place = event.timeStamp - gPressedAt < longestAfterG_ms ? places.get(key) : undefined;
    gPressedAt = -Infinity;
    if (place !== undefined) {
      event.preventDefault();
      return location.assign(place);
    }
    if (key === 'g') gPressedAt = event.timeStamp;
    else if (press(key, element)) event.preventDefault();
  });
  // The keys continue from the focused row, but Safari does not focus a pressed button, link or checkbox, so this listener does.
  document.addEventListener('click', ({ target, isTrusted }) => {
    const pressed = isTrusted && (target as Element).closest<HTMLElement>('[data-list] :is(a, button, input)');
    if (pressed) pressed.focus({ preventScroll: true });
  });
}

/** Whether the key is meant for a field or for the browser. */
function isForFieldOrBrowser({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  const isTyping = (target as Element).closest?.('input:not([type=checkbox]), textarea, select, [contenteditable]');
  return ctrlKey || metaKey || altKey || isComposing || defaultPrevented || Boolean(isTyping);
}

/** Returns whether the key did something. */
function press(key: string, element: HTMLElement): boolean {
  const dialog = document.querySelector('dialog:modal');
  if (key === 'e' && dialog) return click(dialog.querySelector('[data-edit]'));
  if (dialog) return false;
  if (key === '/') return focus(document.querySelector('[data-search]')) || focus(searchOfAll());
  if (key === '?') return click(element.querySelector('[data-help]'));
  if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
  const row = rows().find((one) => one.contains(document.activeElement));
  if (key === 'e')
    return click((row ?? (rows().length === 0 ? document : undefined))?.querySelector('main [data-edit]'));
  if (key === 'x') return click(row?.querySelector('[name=chosen]'));
  return false;
}

/** The search field, unless it is hidden, as on a phone. Safari before 17.4 has no `checkVisibility`. */
function searchOfAll(): Element | undefined {
  const search = document.querySelector('[data-portal-search]');
  return search?.getClientRects().length ? search : undefined;
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-list] tbody tr:has([data-view])')];
}

/** Focuses the next row or the row before; if no row has the focus, the row in the address; without such a row, the first or the last row. */
function move(by: 1 | -1): boolean {
  const all = rows();
  const last = all.length - 1;
  const next = Math.min(Math.max(nextPlace(all, by), 0), last);
  return focus(all[next]?.querySelector('[data-view]'));
}

function nextPlace(all: readonly HTMLElement[], by: 1 | -1): number {
  const focused = all.findIndex((row) => row.contains(document.activeElement));
  if (focused >= 0) return focused + by;
  const inAddress = all.findIndex((row) => row.matches(':target'));
  if (inAddress >= 0) return inAddress;
  return by === 1 ? 0 : all.length - 1;
}

function focus(target: Element | null | undefined): boolean {
  if (!target) return false;
  (target as HTMLElement).focus();
  target.scrollIntoView({ block: 'nearest' });
  return true;
}

function click(target: Element | null | undefined): boolean {
  if (!target) return false;
  (target as HTMLElement).click();
  return true;
}
