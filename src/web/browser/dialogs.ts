import { attach, type SentEvent } from './forms.ts';
import { notify } from './notice.ts';
import { partHeader } from './part-header.ts';
import { readPart } from './part.ts';
import { wakeAll } from './wake.ts';

/*
 * A link marked `data-dialog` opens its page's middle over this page. Where that cannot be fetched, the link is
 * simply followed.
 */

const closesAfter_ms = 2000;

export async function open(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  try {
    const response = await fetch(link.href, { headers: { [partHeader]: '1' } });
    const part = readPart(await response.text());
    const dialog = part?.querySelector('dialog');
    if (!response.ok || !dialog) return location.assign(link.href);
    show(dialog, link);
  } catch {
    location.assign(link.href);
  } finally {
    link.ariaBusy = null;
  }
}

function show(dialog: HTMLDialogElement, opener: HTMLElement): void {
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  dialog.addEventListener('sent', (event) => celebrate(dialog, event as SentEvent));
  dialog.showModal();
  wakeAll(dialog);
  for (const form of dialog.querySelectorAll<HTMLFormElement>('form[data-form]')) attach(form);
}

/** Shows the success, then closes by itself; not while somebody is reading it, and its message stays on the page. */
function celebrate(dialog: HTMLDialogElement, event: SentEvent): void {
  const body = dialog.querySelector('.dialog-body')!;
  const { part } = event.detail;
  body.replaceChildren(...part.querySelector('[data-part-body]')!.childNodes);
  body.scrollTop = 0;
  const said = body.querySelector<HTMLElement>('[role=status]');
  said?.setAttribute('tabindex', '-1');
  const text = said?.textContent ?? '';
  let due = false;
  const closeWhenFree = () => {
    if (!due || !dialog.open || dialog.matches(':hover') || body.matches(':focus-within')) return;
    dialog.close();
  };
  dialog.addEventListener('pointerleave', closeWhenFree);
  dialog.addEventListener('focusout', () => setTimeout(closeWhenFree));
  dialog.addEventListener('close', () => notify(text));
  setTimeout(() => {
    due = true;
    closeWhenFree();
  }, closesAfter_ms);
}
