import { fetchOwnPage } from '../../browser/fetch-own-page.ts';
import { redrawOnLiveEvents } from '../../browser/live-events.ts';
import { wakeAll } from '../../browser/wake.ts';

/* Shows new messages in an open thread without a reload, and puts a quick answer into the field at once. */

export default function attach(page: HTMLElement): void {
  for (const quick of page.querySelectorAll<HTMLElement>('[data-quick]')) {
    quick.addEventListener('click', (event) => {
      event.preventDefault();
      fill(page, quick.dataset.quick!);
    });
  }
  if (page.dataset.newest === undefined) return;
  redrawOnLiveEvents(page, [`thread:${page.dataset.thread}`], renew);
  toTheEnd();
}

function fill(page: HTMLElement, text: string): void {
  const field = page.querySelector<HTMLTextAreaElement>('textarea[name=message]');
  if (!field) return;
  field.value = field.value.trim() === '' ? text : `${field.value.trimEnd()} ${text}`;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

const markReadForm = '[data-behaviour=reading]';

/** New messages are added at the end and changed ones are replaced, so that the page does not jump and typed text stays. */
async function renew(page: HTMLElement): Promise<void> {
  const part = await fetchOwnPage(location.pathname);
  const [list, fresh] = [page, part].map((root) => root?.querySelector<HTMLElement>('[data-messages]'));
  if (!list || !fresh) return;
  const wasAtEnd = isAtEnd();
  let hasMore = false;
  for (const item of [...fresh.children] as HTMLElement[]) {
    const known = list.querySelector(`[data-message="${item.dataset.message}"]`);
    if (!known) {
      list.append(item);
      hasMore = true;
    } else if (known.outerHTML !== item.outerHTML) known.replaceWith(item);
  }
  if (hasMore && wasAtEnd) toTheEnd();
  // The old mark-as-read form covers only older messages.
  page.querySelector(markReadForm)?.remove();
  const reading = part?.querySelector(markReadForm);
  if (reading) list.after(reading);
  wakeAll(page);
}

function isAtEnd(): boolean {
  return innerHeight + scrollY > document.documentElement.scrollHeight - 160;
}

function toTheEnd(): void {
  scrollTo(0, document.documentElement.scrollHeight);
}
