import { hasMovedFocus } from '../browser/moved-focus.ts';
import { partHeader } from '../browser/part-header.ts';
import { readPart } from '../browser/part.ts';

/*
 * Sends the cart's forms without leaving the page, and redraws every part that shows the cart, in other tabs too. Changes run one after
 * the other across all tabs, so that the last state shown is the saved one.
 */

const networkText = 'Network error. Please try again.';

export default function attach(scope: HTMLElement): void {
  const address = scope.dataset.cart!;
  const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('cart') : undefined;
  const refresh = () => inTurn(() => sendAndDraw(address, {}));

  scope.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.scripted === undefined) return;
    event.preventDefault();
    const { submitter } = event;
    if (submitter?.ariaDisabled === 'true') return;
    void change(form, submitter).then((changed) => changed && otherTabs?.postMessage(''));
  });
  otherTabs?.addEventListener('message', () => void refresh());
  // An order has emptied the cart.
  document.addEventListener('sent', (event) => {
    if ((event.target as HTMLFormElement).dataset.form !== 'checkout') return;
    void refresh().then(() => otherTabs?.postMessage(''));
  });
  // A page that the browser shows again after 'Back' still has the old cart.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void refresh();
  });
}

async function change(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
  const address = submitter?.getAttribute('formaction') ?? form.action;
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  submitter?.setAttribute('aria-busy', 'true');
  const changed = await inTurn(() => sendAndDraw(address, { method: 'POST', body }, submitter));
  submitter?.removeAttribute('aria-busy');
  if (changed === undefined) await showMessage(networkText);
  return changed === true;
}

/** The script for messages is loaded only when needed, which is rare. */
async function showMessage(text: string): Promise<void> {
  const { notify } = await import('../browser/notice.ts');
  notify(text);
}

/** Sends the request and draws the cart of the answer. Returns whether the server accepted it; undefined if the network failed. */
async function sendAndDraw(
  address: string,
  request: RequestInit,
  pressed: HTMLElement | null = null,
): Promise<boolean | undefined> {
  try {
    const response = await fetch(address, { ...request, keepalive: true, headers: { [partHeader]: '1' } });
    const part = readPart(await response.text());
    if (!part) return undefined;
    if (response.ok) draw(part, pressed);
    else await showMessage(part.querySelector('[role=alert]')?.textContent.trim() ?? networkText);
    return response.ok;
  } catch {
    return undefined;
  }
}

/** Replaces the changed parts, and focuses the element that replaces the pressed button or the element that had the focus. */
function draw(part: HTMLElement, pressed: HTMLElement | null): void {
  const focused = pressed && !hasMovedFocus(pressed) ? pressed : (document.activeElement as HTMLElement | null);
  for (const shown of document.querySelectorAll<HTMLElement>('[data-piece]')) {
    const fresh = part.querySelector(`[data-piece="${shown.dataset.piece!}"]`);
    if (!fresh || fresh.innerHTML === shown.innerHTML) continue;
    // Screen readers watch this element, so it is not replaced.
    if (shown.role === 'status') shown.textContent = fresh.textContent;
    else shown.replaceWith(fresh);
  }
  if (!focused || focused.isConnected) return;
  const next = document.getElementById(focused.id) ?? document.getElementById(focused.dataset.then ?? '');
  next?.focus();
}

let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // With locks, changes of all tabs take turns. Without them (old browsers, plain http), only the changes of this tab do.
  const turn = lastTurn.then(() => (navigator.locks ? navigator.locks.request('cart', work) : work()));
  lastTurn = turn.catch(() => {});
  return turn;
}
