import { showNeededFields } from './conditional-fields.ts';
import { forgetDraft, restoreDraft, saveDraft } from './drafts.ts';
import { faultOf, faultsOf, showFault, showFaults } from './form-checks.ts';
import { notify } from './notice.ts';
import { readPart } from './part.ts';
import { forgetWaiting, keepWaiting, post, sendWaiting, waitingNow, type Answer, type Waiting } from './waiting.ts';

/*
 * One script for all forms. It checks early by the rules in the markup, sends without leaving the page, shows what the
 * server answers, and keeps what was typed until the server has it.
 */

/** Told to whoever shows the form: the server took it, and this is its next page. */
export type SentEvent = CustomEvent<{ part: HTMLElement; url: string }>;

export function attach(form: HTMLFormElement): void {
  if (form.dataset.ready) return;
  form.dataset.ready = 'yes';
  restoreDraft(form);
  showNeededFields(form);
  form.addEventListener('input', (event) => {
    showNeededFields(form);
    saveDraft(form);
    const field = fieldOf(event.target);
    if (field && isMarked(field) && !faultOf(field)) showFault(field, undefined);
  });
  form.addEventListener('change', (event) => {
    const field = fieldOf(event.target);
    if (field) showFault(field, faultOf(field));
  });
  if (waitingNow().some((waiting) => waiting.name === form.dataset.form)) showWaiting(form);
}

export async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  attach(form);
  if (form.dataset.sending) return;
  const faults = faultsOf(form);
  if (faults.length > 0) return showFaults(form, faults);
  const waiting = { name: form.dataset.form!, action: form.action, body: bodyOf(form, submitter) };
  const done = showBusy(form, submitter);
  const answer = await post(waiting);
  done();
  if (answer) return take(form, waiting, answer);
  keepWaiting(waiting);
  showWaiting(form);
}

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const pairs = [...new FormData(form, submitter)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return new URLSearchParams(pairs).toString();
}

function take(form: HTMLFormElement | null, waiting: Waiting, { status, url, html }: Answer): void {
  const part = readPart(html);
  if (status < 400) {
    forgetDraft(waiting.name);
    forgetWaiting(waiting.name);
  }
  if (!form) return announce(waiting, status, part);
  if (status < 400 && part) {
    form.dispatchEvent(new CustomEvent('sent', { bubbles: true, detail: { part, url } }));
    return;
  }
  const refused = part?.querySelector<HTMLFormElement>('form[data-form]');
  if (!refused) return showFaultless(form, part?.textContent ?? form.dataset.offline!);
  form.replaceWith(refused);
  attach(refused);
  refused.querySelector<HTMLElement>('[data-summary]')?.focus();
}

/** A form that waited was answered after its page was left. */
function announce(waiting: Waiting, status: number, part: HTMLElement | undefined): void {
  const said = part?.querySelector('[role=status], [role=alert]')?.textContent ?? '';
  const action = status < 400 ? undefined : { label: 'Open the form', href: waiting.action };
  notify(said, action);
}

function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = (submitter ?? form.querySelector('button[type=submit]')) as HTMLButtonElement | null;
  const label = button?.textContent ?? '';
  form.dataset.sending = 'yes';
  form.setAttribute('aria-busy', 'true');
  if (button) {
    button.disabled = true;
    button.textContent = form.dataset.busy ?? label;
  }
  return () => {
    delete form.dataset.sending;
    form.removeAttribute('aria-busy');
    if (!button) return;
    button.disabled = false;
    button.textContent = label;
  };
}

function showWaiting(form: HTMLFormElement): void {
  showFaultless(
    form,
    form.dataset.offline!,
    'Waiting to send: your answers are kept on this phone and go by themselves when the network is back.',
  );
}

/** A trouble that is no field's fault. */
function showFaultless(form: HTMLFormElement, ...sentences: string[]): void {
  form.querySelector('[data-summary]')?.remove();
  const summary = document.createElement('div');
  summary.className = 'summary';
  summary.dataset.summary = '';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  for (const [place, sentence] of sentences.entries()) {
    const line = document.createElement('p');
    if (place === 0) line.className = 'display text-22';
    line.textContent = sentence;
    summary.append(line);
  }
  form.prepend(summary);
  summary.focus();
}

function fieldOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-field]');
}

function isMarked(field: HTMLElement): boolean {
  return field.querySelector('[data-error]:not([hidden])') !== null;
}

// A form that stands on its page alone gives way to the page that comes after it.
document.addEventListener('sent', (event) => {
  const { part, url } = (event as SentEvent).detail;
  const form = event.target as HTMLFormElement;
  if (form.closest('dialog')) return;
  const main = form.closest('main') ?? form;
  main.replaceChildren(...part.querySelector('[data-part-body]')!.childNodes);
  history.replaceState(null, '', url);
  document.title = part.dataset.title ?? document.title;
  main.querySelector<HTMLElement>('h1, [role=status]')?.scrollIntoView();
});

sendWaiting((waiting, answer) => {
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${CSS.escape(waiting.name)}"]`);
  take(form, waiting, answer);
});
