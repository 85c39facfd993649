import { attach, type SentEvent } from './forms.ts';
import { hasGoneOn } from './gone-on.ts';
import { noteOf, notify } from './notice.ts';
import { partHeader } from './part-header.ts';
import { orFollow } from './or-follow.ts';
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
  await orFollow(link.href, async () => {
    const response = await fetch(link.href, { headers: { [partHeader]: '1' } });
    const part = readPart(await response.text());
    const dialog = part?.querySelector('dialog');
    if (!response.ok || !dialog) throw new Error('nothing to show');
    const behind = link.closest('dialog');
    const opener = (behind && openers.get(behind)) ?? link;
    // One takes the place of the other: Sign In and Create Account are two sides of a door.
    behind?.close();
    behind?.remove();
    show(dialog, opener);
  });
  link.ariaBusy = null;
}

const openers = new WeakMap<HTMLDialogElement, HTMLElement>();

function show(dialog: HTMLDialogElement, opener: HTMLElement): void {
  document.body.append(dialog);
  openers.set(dialog, opener);
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The browser tells late that it closed, and has given the focus back by then.
    if (!document.querySelector('dialog:modal') && !hasGoneOn(opener)) giveFocusBack(opener);
  });
  if (dialog.getAttribute('closedby') === 'any') closeFromOutside(dialog);
  dialog.addEventListener('sent', (event) => {
    const { detail } = event as SentEvent;
    // The page behind is out of date: a deal would still ask for the answer that was given. The new page says what was done.
    if (new URL(detail.url).pathname === location.pathname) location.assign(detail.url);
    else celebrate(dialog, detail);
  });
  dialog.showModal();
  wakeAll(dialog);
  for (const form of dialog.querySelectorAll<HTMLFormElement>('form[data-form]')) attach(form);
}

/** For browsers that do not know `closedby` yet. A press on the backdrop counts as one on the dialog, but beside it. */
function closeFromOutside(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (target === dialog && !isInside) dialog.close();
  });
}

/** What opened the dialog may be gone by now; or folded away since, as in a menu, then to what unfolds it. */
function giveFocusBack(opener: HTMLElement): void {
  opener.focus();
  if (!opener.isConnected) document.querySelector('main')?.focus();
  if (document.activeElement !== opener) opener.closest('details')?.querySelector('summary')?.focus();
}

/** Shows the success, then closes by itself; what was done stays readable on the page, with the way to where it goes on. */
function celebrate(dialog: HTMLDialogElement, { part, url }: SentEvent['detail']): void {
  const body = dialog.querySelector('.dialog-body')!;
  const news = '[role=status], [role=alert]:not([data-summary])';
  const said = part.querySelector<HTMLElement>(news) ?? part.querySelector<HTMLElement>('[data-part-body]')!;
  said.tabIndex = -1;
  // Read before it moves, because the note leaves the part with it.
  const stays = noteOf(part, url);
  renewLinks(part);
  const told = document.createElement('div');
  told.append(said);
  body.replaceChildren(told);
  // The button that had the focus is gone with the form.
  dialog.querySelector<HTMLElement>('form[method=dialog] button')?.focus();
  dialog.addEventListener('close', () => notify(stays.text, stays.links));
  closeWhenRead(dialog, told);
}

/** Links behind the dialog that lead to a form which cannot be sent again become what the answer names in their place. */
function renewLinks(part: HTMLElement): void {
  for (const now of part.querySelectorAll<HTMLAnchorElement>('a[data-instead-of]')) {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
      if (link.pathname !== now.dataset.insteadOf) continue;
      link.replaceChildren(now.textContent);
      link.href = now.href;
      delete link.dataset.dialog;
    }
  }
}

/** Not while a finger, a pointer or the focus is on it; a pointer that lay there before does not count as reading. */
function closeWhenRead(dialog: HTMLDialogElement, told: HTMLElement): void {
  let due = false;
  let pointedAt = false;
  const closeWhenFree = () => {
    if (due && !pointedAt && !told.matches(':focus-within')) dialog.close();
  };
  told.addEventListener('pointermove', () => {
    pointedAt = true;
  });
  told.addEventListener('pointerleave', () => {
    pointedAt = false;
    closeWhenFree();
  });
  told.addEventListener('focusout', () => setTimeout(closeWhenFree));
  setTimeout(() => {
    due = true;
    closeWhenFree();
  }, closesAfter_ms);
}
