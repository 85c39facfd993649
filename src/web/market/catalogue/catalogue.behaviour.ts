import { orFollow } from '../../browser/or-follow.ts';
import { partHeader } from '../../browser/part-header.ts';
import { readPart } from '../../browser/part.ts';
import attachFavourites from '../favourites.behaviour.ts';
import { fillFromAddress, setDefaults } from '../../browser/filter-fields.ts';

/* Applies filters without leaving the page: fetches the rows and the filters from the server, and sets the address that the form would
   lead to. If anything fails, the browser sends the form. */

const typingPause_ms = 300;
let latestRequest: AbortController | undefined;
/** Whether the current history entry comes from typing; the next letters then replace it. */
let isTypedEntry = false;

export default function attach(scope: HTMLElement): void {
  const form = scope.querySelector<HTMLFormElement>('form[data-piece=filters]')!;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;

  const apply = (isTyping: boolean) => {
    clearTimeout(typingTimer);
    void show(scope, addressOf(form), { historyEntry: isTyping ? 'typed' : 'new' });
  };
  scope.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    if (field.form !== form || field.type === 'checkbox' || field.type === 'select-one') return;
    clearTimeout(typingTimer);
    typingTimer = setTimeout(() => apply(true), typingPause_ms);
  });
  scope.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement;
    if (field.form === form && (field.type === 'checkbox' || field.type === 'select-one')) apply(false);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(false);
    scope.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
  });
  scope.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-piece=results] a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.pathname !== location.pathname || link.hash) return;
    event.preventDefault();
    void show(scope, link.href, { historyEntry: 'new', redrawsAll: true, scrolls: link.rel !== '' });
  });
  attachFavourites(scope);
  addEventListener('popstate', () => void show(scope, location.href, { historyEntry: 'none', redrawsAll: true }));
  addEventListener('pagehide', () => clearTimeout(typingTimer));
  // Safari resets the fields after this event, but the list still shows what the address asks for.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setTimeout(() => fillFromAddress(form, location.href));
  });
  // The visitor may have typed or chosen values before this script loaded.
  if ([...form.elements].some(isChanged)) typingTimer = setTimeout(() => apply(true), typingPause_ms);
}

function isChanged(field: Element): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function addressOf(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim());
  }
  return `${form.action}${search.size ? `?${search}` : ''}`;
}

type ShowOptions = { historyEntry: 'new' | 'typed' | 'none'; redrawsAll?: boolean; scrolls?: boolean };

async function show(scope: HTMLElement, address: string, { historyEntry, redrawsAll = false, scrolls }: ShowOptions) {
  latestRequest?.abort();
  const { signal } = (latestRequest = new AbortController());
  scope.setAttribute('aria-busy', 'true');
  await orFollow(
    address,
    async () => {
      const response = await fetch(address, { headers: { [partHeader]: '1' }, signal });
      const part = response.ok ? readPart(await response.text()) : undefined;
      if (!part || signal.aborted) throw new Error('nothing to show');
      draw(scope, part, redrawsAll);
      if (historyEntry === 'typed' && isTypedEntry) history.replaceState(null, '', address);
      else if (historyEntry !== 'none') history.pushState(null, '', address);
      isTypedEntry = historyEntry === 'typed';
      document.title = part.dataset.title ?? document.title;
      if (scrolls) scope.querySelector('#products')?.scrollIntoView();
    },
    signal,
  );
  if (latestRequest.signal === signal) scope.removeAttribute('aria-busy');
}

function draw(scope: HTMLElement, part: HTMLElement, redrawsAll: boolean): void {
  const pieceOf = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`[data-piece=${name}]`);
  const status = pieceOf(scope, 'results')!.querySelector('[role=status]')!;
  const [results, fresh] = [pieceOf(scope, 'results')!, pieceOf(part, 'results')!];
  const freshStatus = fresh.querySelector('[role=status]')!;
  // Screen readers watch this element, so it is not replaced.
  status.replaceChildren(...freshStatus.childNodes);
  freshStatus.replaceWith(status);
  results.replaceChildren(...fresh.childNodes);
  drawFilters(pieceOf(scope, 'filters')!, pieceOf(part, 'filters')!, redrawsAll);
  const search = (root: HTMLElement) => root.querySelector<HTMLInputElement>('input[name=q]')!;
  if (redrawsAll) search(scope).value = search(part).value;
  setDefaults(search(scope).form!);
}

/**
 * While the visitor types in a field, redraws only the counts. Otherwise redraws all filters, and returns the focus to the field that had
 * it.
 */
function drawFilters(shown: HTMLElement, fresh: HTMLElement, redrawsAll: boolean): void {
  const focused = document.activeElement as HTMLInputElement | null;
  const isInside = focused !== null && shown.contains(focused);
  const [name, value] = [focused?.name, focused?.value];
  if (isInside && !redrawsAll && focused.type !== 'checkbox') return drawCounts(shown, fresh);
  shown.replaceChildren(...fresh.childNodes);
  if (!isInside) return;
  const sameField = [...shown.querySelectorAll<HTMLInputElement>('input, select')].find(
    (field) => field.name === name && (field.type !== 'checkbox' || field.value === value),
  );
  sameField?.focus();
}

function drawCounts(shown: HTMLElement, fresh: HTMLElement): void {
  for (const input of shown.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
    const same = fresh.querySelector(`input[name="${input.name}"][value="${CSS.escape(input.value)}"]`);
    const [count, freshCount] = [input, same].map((box) => box?.parentElement?.querySelector('.market-count'));
    if (count && freshCount) count.replaceChildren(...freshCount.childNodes);
  }
}
