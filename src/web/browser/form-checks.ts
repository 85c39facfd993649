import { looksLikeEmail, looksLikePhone } from '#domain/values/contact.shape.ts';
import { drawSummary, summaryElement, openFolds } from './form-summary.ts';

/*
 * Checks before sending: compares what was typed with the rules in the server's markup, and shows the server's messages beside the fields.
 * The server decides; this only saves a request.
 */

type Fault = { field: HTMLElement; message: string };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function formFaults(form: HTMLFormElement): Fault[] {
  return [...form.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const message = isLeftOut(field) ? undefined : fieldFault(field);
    return message ? [{ field, message }] : [];
  });
}

/** An empty row does not count. If all are empty, the first one does. */
function isLeftOut(field: HTMLElement): boolean {
  const row = field.closest('[data-row]');
  if (!row || isWritten(row)) return false;
  const rows = [...row.parentElement!.querySelectorAll(':scope > [data-row]')];
  return row !== rows[0] || rows.some(isWritten);
}

function isWritten(row: Element): boolean {
  return [...row.querySelectorAll<Control>('input, select, textarea')].some((control) =>
    control.matches('[type=checkbox], [type=radio]')
      ? (control as HTMLInputElement).checked
      : control.value.trim() !== '',
  );
}

export function fieldFault(field: HTMLElement): string | undefined {
  const controls = [...field.querySelectorAll<Control>('input, select, textarea')].filter(
    (control) => !control.disabled,
  );
  const [first] = controls;
  if (!first) return undefined;
  if (field.tagName === 'FIELDSET') return groupFault(field, controls);
  if (first.type === 'checkbox')
    return first.required && !(first as HTMLInputElement).checked ? first.dataset.missing : undefined;
  if (first.type === 'file') return fileFault(first as HTMLInputElement);
  // A script that knows more about the field has set this error, for example because an event ends before it starts.
  if (first.validity.customError) return first.validationMessage;
  const text = first.value.normalize('NFKC').trim();
  if (text === '')
    return first.required && !first.validity.badInput
      ? first.dataset.missing
      : invalidWhen(first.validity.badInput, first);
  if (first.type === 'email') return invalidWhen(!areEmails(text, first as HTMLInputElement), first);
  if (first.type === 'tel') return invalidWhen(!looksLikePhone(text), first);
  const { rangeOverflow, rangeUnderflow, stepMismatch } = first.validity;
  if (rangeOverflow && first.dataset.over) return first.dataset.over;
  return invalidWhen(rangeOverflow || rangeUnderflow || stepMismatch, first);
}

/** In a field for several addresses, commas or semicolons separate the addresses. */
function areEmails(text: string, { multiple }: HTMLInputElement): boolean {
  const addresses = multiple ? text.split(/[,;]/).filter((part) => part.trim() !== '') : [text];
  return addresses.length > 0 && addresses.every((part) => looksLikeEmail(part.trim()));
}

/** The message of a field that is checked while the visitor types, where an emptied field is invalid too. Undefined for other fields. */
export function faultWhileTyping(field: HTMLElement): string | undefined {
  const control = field.querySelector<HTMLInputElement>('input[data-live]');
  if (!control || control.disabled) return undefined;
  return control.value === '' ? control.dataset.invalid : fieldFault(field);
}

/** The message for a file that is too large for the server, or missing; found before the form is sent. */
function fileFault({ files, required, dataset }: HTMLInputElement): string | undefined {
  const chosen = [...(files ?? [])];
  if (chosen.length === 0) return required ? dataset.missing : undefined;
  return chosen.some(({ size }) => size > Number(dataset.mostBytes ?? Infinity)) ? dataset.over : undefined;
}

function groupFault(field: HTMLElement, controls: Control[]): string | undefined {
  const isRequired = field.ariaRequired === 'true' || field.dataset.someRequired !== undefined;
  const isAnswered = controls.some((control) => (control as HTMLInputElement).checked);
  return isRequired && !isAnswered ? field.dataset.missing : undefined;
}

function invalidWhen(isWrong: boolean, control: Control): string | undefined {
  return isWrong ? (control.dataset.invalid ?? control.validationMessage) : undefined;
}

/** Shows an error beside its field, or removes it. Connects the field with the error text for screen readers. */
export function showFault(field: HTMLElement, message: string | undefined): void {
  const error = field.querySelector<HTMLElement>('[data-error]');
  if (!error) return;
  error.textContent = message ?? '';
  error.hidden = !message;
  if (message) openFolds(field);
  const control = field.tagName === 'FIELDSET' ? field : field.querySelector<HTMLElement>('input, select, textarea')!;
  const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && id !== error.id);
  const ids = message ? [...others, error.id] : others;
  if (ids.length > 0) control.setAttribute('aria-describedby', ids.join(' '));
  else control.removeAttribute('aria-describedby');
  if (message) control.setAttribute('aria-invalid', 'true');
  else control.removeAttribute('aria-invalid');
}

/** Shows all errors as the server draws them: beside the fields, and in a summary that takes the focus. */
export function showFaults(form: HTMLFormElement, faults: Fault[]): void {
  for (const { field, message } of faults) showFault(field, message);
  const isSomeMissing = faults.some(({ field, message }) => message === missingMessage(field) && isLeftEmpty(field));
  const head = isSomeMissing ? (form.dataset.missing ?? '') : faults[0]!.message;
  const links = faults.map(linkTo);
  if (links.length === 1 && faults[0]!.message === head) drawSummary(form, links[0]!);
  else drawSummary(form, head, summaryElement('ul', ...links.map((link) => summaryElement('li', link))));
}

function linkTo({ field, message }: Fault): HTMLElement {
  const target = field.querySelector<HTMLElement>('input:not(:disabled), select, textarea')!;
  const link = summaryElement('a', message);
  link.setAttribute('href', `#${target.id}`);
  return link;
}

/** Whether a field is empty. A value that the browser cannot read is not empty, although some fields have one message for both. */
function isLeftEmpty(field: HTMLElement): boolean {
  return [...field.querySelectorAll<Control>('input:not(:disabled, [type=hidden]), select, textarea')].every(
    (control) =>
      control.matches('[type=checkbox], [type=radio]')
        ? !(control as HTMLInputElement).checked
        : control.value.trim() === '' && !control.validity.badInput,
  );
}

/** The message of an empty required field. Groups that need at least one tick have a rule of their own. */
function missingMessage(field: HTMLElement): string | undefined {
  if (field.dataset.someRequired !== undefined) return undefined;
  return field.dataset.missing ?? field.querySelector<HTMLElement>('[data-missing]')?.dataset.missing;
}
