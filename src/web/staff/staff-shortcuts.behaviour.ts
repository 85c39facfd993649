import { areShortcutsOff } from '../browser/shortcuts-setting.ts';

/* The keys of the staff portal, while no field has the focus. They only focus rows and press buttons that everybody on the page can press. */

const placeWaits_ms = 1500;

export default function attach(element: HTMLElement): void {
  const places = new Map((element.dataset.places ?? '').split(' ').map((place) => [place[0], place.slice(1)]));
  let goingSince = -Infinity;
  document.addEventListener('keydown', (event) => {
    if (isForOthers(event) || areShortcutsOff()) return;
    const { key } = event;
    const place = event.timeStamp - goingSince < placeWaits_ms ? places.get(key) : undefined;
    goingSince = -Infinity;
    if (place !== undefined) {
      event.preventDefault();
      return location.assign(place);
    }
    if (key === 'g') goingSince = event.timeStamp;
    else if (press(key, element)) event.preventDefault();
  });
  // The keys continue from the focused row, but Safari does not focus a pressed button, link or checkbox, so this does.
  document.addEventListener('click', ({ target, isTrusted }) => {
    const pressed = isTrusted && (target as Element).closest<HTMLElement>('[data-list] :is(a, button, input)');
    if (pressed) pressed.focus({ preventScroll: true });
  });
}

/** Whether the key is meant for a field or for the browser. */
function isForOthers({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
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

/** Moves from the focused row, or else from the row in the address, or else from the first row. */
function move(by: 1 | -1): boolean {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const named = all.findIndex((row) => row.matches(':target'));
  const next = at >= 0 ? at + by : named >= 0 ? named : by === 1 ? 0 : all.length - 1;
  return focus(all[Math.min(Math.max(next, 0), all.length - 1)]?.querySelector('[data-view]'));
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
