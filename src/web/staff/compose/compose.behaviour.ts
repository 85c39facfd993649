import { looksLikeEmail } from '#domain/values/contact.shape.ts';
import { findRecipientFault, splitRecipients } from '#domain/staff/composing/recipients.shape.ts';
import type { SentEvent } from '../../browser/forms.ts';
import { wakeAll } from '../../browser/wake.ts';

/** Shows a preview or a template in the window that asked for it: the answer replaces the window instead of opening a page. */
export default function attach(composeWindow: HTMLElement): void {
  const recipients = composeWindow.querySelector<HTMLInputElement>('input[type=email]');
  if (recipients) readRecipients(recipients, composeWindow.querySelector<HTMLElement>('[data-recipients]'));
  composeWindow.addEventListener('sent', (event) => {
    const newWindow = (event as SentEvent).detail.part.querySelector<HTMLElement>('[data-behaviour=compose]');
    if (!newWindow) return;
    event.stopPropagation();
    composeWindow.replaceWith(newWindow);
    // The earlier refusal no longer applies, so the page's title must not show it.
    document.title = document.title.replace(/^Error: /, '');
    wakeAll(newWindow.parentElement!);
    const notice = newWindow.querySelector<HTMLElement>('[data-said]');
    notice?.focus();
    notice?.scrollIntoView({ block: 'start' });
  });
}

/** Reads a pasted list with names and line breaks: puts its addresses into the field, and says which are invalid. */
function readRecipients(recipients: HTMLInputElement, count: HTMLElement | null): void {
  const checkRecipients = () => {
    const typed = splitRecipients(recipients.value);
    recipients.setCustomValidity(findRecipientFault(typed, looksLikeEmail) ?? '');
    if (count) count.textContent = typed.length > 1 ? `${new Set(typed).size} addresses` : '';
  };
  recipients.addEventListener('paste', (event) => {
    const pasted = splitRecipients(event.clipboardData?.getData('text') ?? '');
    if (pasted.length === 0) return;
    event.preventDefault();
    const needsComma = recipients.value.trim() !== '' && !/,\s*$/.test(recipients.value);
    // `execCommand` lets the colleague undo the text with Ctrl+Z like any paste.
    document.execCommand('insertText', false, `${needsComma ? ', ' : ''}${pasted.join(', ')}`);
  });
  recipients.addEventListener('input', checkRecipients);
  // This listener must run before the form checks the field.
  recipients.addEventListener('change', () => {
    recipients.value = splitRecipients(recipients.value).join(', ');
    checkRecipients();
  });
  checkRecipients();
}
