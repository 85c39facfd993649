import { looksLikeEmail } from '#domain/values/contact.shape.ts';
import { findRecipientFault, splitRecipients } from '#domain/staff/composing/recipients.shape.ts';
import type { SentEvent } from '../../browser/forms.ts';
import { wakeAll } from '../../browser/wake.ts';

/** Shows a preview or a template in the window that asked for it: the answer replaces the window instead of opening a page. */
export default function attach(window: HTMLElement): void {
  const to = window.querySelector<HTMLInputElement>('input[type=email]');
  if (to) readRecipients(to, window.querySelector<HTMLElement>('[data-recipients]'));
  window.addEventListener('sent', (event) => {
    const again = (event as SentEvent).detail.part.querySelector<HTMLElement>('[data-behaviour=compose]');
    if (!again) return;
    event.stopPropagation();
    window.replaceWith(again);
    // The earlier refusal no longer applies, so the page's title must not show it.
    document.title = document.title.replace(/^Error: /, '');
    wakeAll(again.parentElement!);
    const said = again.querySelector<HTMLElement>('[data-said]');
    said?.focus();
    said?.scrollIntoView({ block: 'start' });
  });
}

/** Reads a pasted list with names and line breaks: puts its addresses into the field, and says which are invalid. */
function readRecipients(to: HTMLInputElement, count: HTMLElement | null): void {
  const judge = () => {
    const typed = splitRecipients(to.value);
    to.setCustomValidity(findRecipientFault(typed, looksLikeEmail) ?? '');
    if (count) count.textContent = typed.length > 1 ? `${new Set(typed).size} addresses` : '';
  };
  to.addEventListener('paste', (event) => {
    const pasted = splitRecipients(event.clipboardData?.getData('text') ?? '');
    if (pasted.length === 0) return;
    event.preventDefault();
    const isOpen = to.value.trim() !== '' && !/,\s*$/.test(to.value);
    // `execCommand` lets the colleague undo the text with Ctrl+Z like any paste.
    document.execCommand('insertText', false, `${isOpen ? ', ' : ''}${pasted.join(', ')}`);
  });
  to.addEventListener('input', judge);
  // This listener must run before the form checks the field.
  to.addEventListener('change', () => {
    to.value = splitRecipients(to.value).join(', ');
    judge();
  });
  judge();
}
