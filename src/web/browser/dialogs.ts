import { attachForm, type SentEvent } from './forms.ts';
import { hasMovedFocus } from './moved-focus.ts';
import { toastOf, notify } from './notice.ts';
import { partHeader } from './part-header.ts';
import { orFollow } from './or-follow.ts';
import { readPart } from './part.ts';
import { wakeAll } from './wake.ts';

/* A link marked `data-dialog` opens the main part of its page over this page. If that part cannot be loaded, the link is followed. */

const closesAfter_ms = 2000;

export async function openDialog(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  link.ariaBusy = 'true';
  await orFollow(link.href, async () => {
    const response = await fetch(link.href, { headers: { [partHeader]: '1' } });
    const part = readPart(await response.text());
    const dialog = part?.querySelector('dialog');
    if (!response.ok || !dialog) throw new Error('nothing to show');
    const behind = link.closest('dialog');
    const opener = (behind && openers.get(behind)) ?? link;
    // One dialog replaces the other, for example Sign In and Create Account.
    behind?.close();
    behind?.remove();
    showDialog(dialog, opener);
  });
  link.ariaBusy = null;
}

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

function showDialog(dialog: HTMLDialogElement, opener: HTMLElement): void {
  document.body.append(dialog);
  openers.set(dialog, opener);
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The browser reports the closing late, after it has moved the focus back.
    if (!document.querySelector('dialog:modal') && !hasMovedFocus(opener)) giveFocusBack(opener);
  });
  if (dialog.getAttribute('closedby') === 'any') closeFromOutside(dialog);
  dialog.addEventListener('sent', (event) => {
    const { detail } = event as SentEvent;
    // The page behind the dialog is outdated: a deal, for example, would still ask for the answer that was just given. The new page says what was done.
    if (new URL(detail.url).pathname === location.pathname) location.assign(detail.url);
    else showSuccess(dialog, detail);
  });
  dialog.showModal();
  wakeAll(dialog);
  for (const form of dialog.querySelectorAll<HTMLFormElement>('form[data-form]')) attachForm(form);
}

/** Closes a dialog by a click outside it, for browsers without `closedby`. A click on the backdrop has the dialog as target, but is outside its box. */
function closeFromOutside(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
}

/** By now the opener may be removed: then the focus goes to the page's main part. Or it is folded away in a menu: then to the menu's summary. */
function giveFocusBack(opener: HTMLElement): void {
  opener.focus();
  if (!opener.isConnected) document.querySelector('main')?.focus();
  if (document.activeElement !== opener) opener.closest('details')?.querySelector('summary')?.focus();
}

/** Shows the success, then closes the dialog. The message and its links stay readable on the page. */
function showSuccess(dialog: HTMLDialogElement, { part, url }: SentEvent['detail']): void {
  const body = dialog.querySelector('.dialog-body')!;
  const news = '[role=status], [role=alert]:not([data-summary])';
  const success = part.querySelector<HTMLElement>(news) ?? part.querySelector<HTMLElement>('[data-part-body]')!;
  success.tabIndex = -1;
  // The note is read before the part is moved, because the note moves with it.
  const toast = toastOf(part, url);
  renewLinks(part);
  const message = document.createElement('div');
  message.append(success);
  body.replaceChildren(message);
  // The button that had the focus was removed with the form.
  dialog.querySelector<HTMLElement>('form[method=dialog] button')?.focus();
  dialog.addEventListener('close', () => notify(toast.text, toast.links));
  closeWhenRead(dialog, message);
}

/** Replaces links behind the dialog, because the form that they lead to cannot be sent twice. The answer has the new links. */
function renewLinks(part: HTMLElement): void {
  for (const newLink of part.querySelectorAll<HTMLAnchorElement>('a[data-instead-of]')) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
      if (link.pathname !== newLink.dataset.insteadOf) continue;
      link.replaceChildren(newLink.textContent);
      link.href = newLink.href;
      delete link.dataset.dialog;
    }
  }
}

/** Does not close while a finger, a pointer or the focus is on the message. A pointer that was there before does not count as reading. */
function closeWhenRead(dialog: HTMLDialogElement, message: HTMLElement): void {
  let isDue = false;
  let isPointedAt = false;
  const closeWhenFree = () => {
    if (isDue && !isPointedAt && !message.matches(':focus-within')) dialog.close();
  };
  message.addEventListener('pointermove', () => {
    isPointedAt = true;
  });
  message.addEventListener('pointerleave', () => {
    isPointedAt = false;
    closeWhenFree();
  });
  message.addEventListener('focusout', () => setTimeout(closeWhenFree));
  setTimeout(() => {
    isDue = true;
    closeWhenFree();
  }, closesAfter_ms);
}
