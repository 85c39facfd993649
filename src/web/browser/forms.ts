import { afterPress } from './after-press.ts';
import { showNeededFields } from './conditional-fields.ts';
import { forgetDraft, forgetSent, restoreDraft, saveDraft } from './drafts.ts';
import { refillOnReturn } from './emptied-fields.ts';
import { endWithPage } from './end-with-page.ts';
import { fieldFault, formFaults, faultWhileTyping, showFault, showFaults } from './form-checks.ts';
import { keyField } from './form-names.ts';
import { drawSummary, summaryElement, leadToField, pointToSummary, summaryButton } from './form-summary.ts';
import { notify, notifyOfSuccess, firstMessageOf } from './notice.ts';
import {
  forgetWaiting,
  queueForm,
  keyOf,
  markWaiting,
  post,
  sendWaiting,
  waitingNow,
  type Answer,
  type Sending,
  type Waiting,
} from './waiting.ts';
import { showWaitingList } from './waiting-list.ts';
import { changeRows } from './rows.ts';
import { wakeAll } from './wake.ts';

/*
 * The script of all forms. It checks them by the rules in the markup, sends them without leaving the page, shows the server's answer, and
 * saves what was typed until the server has it.
 */

/** Says that the server accepted the form. `part` is the main part of the next page. */
export type SentEvent = CustomEvent<{ part: HTMLElement; url: string }>;

export function attachForm(form: HTMLFormElement): void {
  if (form.dataset.ready) return;
  form.dataset.ready = 'yes';
  const keepsDraft = form.dataset.noDraft === undefined;
  const restored = keepsDraft && restoreDraft(form);
  showNeededFields(form);
  if (keepsDraft && !restored) saveDraft(form);
  form.addEventListener('input', (event) => {
    showNeededFields(form);
    if (keepsDraft) saveDraft(form);
    const field = fieldOf(event.target);
    if (field) checkWhileTyping(field);
  });
  form.addEventListener('change', (event) => {
    const field = fieldOf(event.target);
    // A visitor who leaves a field by pressing a button means the button, so the field's error appears only after the press.
    if (field) afterPress(() => showFault(field, fieldFault(field)));
  });
  form.addEventListener('click', leadToField);
  // The visitor may have typed before this script was loaded.
  const typed = form.querySelector<HTMLInputElement>('input[data-live]:focus');
  if (typed && typed.value !== typed.defaultValue) checkWhileTyping(fieldOf(typed)!);
  const waiting = waitingNow().find((one) => isSameAs(form, one));
  if (waiting) showWaiting(form, waiting);
  else if (restored) showDraftNote(form);
}

/** Whether a form has the content of a waiting form, for example after a reload. If so, it is shown as waiting. */
function isSameAs(form: HTMLFormElement, { name, body, refused }: Waiting): boolean {
  if (name !== form.dataset.form || refused !== undefined) return false;
  const here = new URLSearchParams(bodyOf(form, null) as string);
  here.set(keyField, keyOf(body));
  return here.toString() === body;
}

export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  attachForm(form);
  if (form.dataset.sending || changeRows(submitter)) return;
  const faults = submitter?.hasAttribute('formnovalidate') ? [] : formFaults(form);
  if (faults.length > 0) return showFaults(form, faults);
  const name = form.dataset.form!;
  const sending = { name, action: actionOf(form, submitter), body: bodyOf(form, submitter) };
  const endBusy = endWithPage(showBusy(form, submitter));
  const answer = await post(sending);
  // The form stays busy until the next page replaces it.
  if (answer?.part.dataset.leave) return location.assign(answer.part.dataset.leave);
  endBusy();
  if (answer) return takeAnswer(form, sending, answer);
  const { body } = sending;
  // Storage takes only text, and files are large.
  if (form.dataset.noDraft !== undefined || typeof body !== 'string') return drawSummary(form, form.dataset.offline!);
  const waiting = { ...sending, body, title: titleOf(form), at: Date.now() };
  if (queueForm(waiting)) return showWaiting(form, waiting);
  const full = 'Too many forms wait in this browser. What you wrote stays here: send it when the network is back.';
  drawSummary(form, form.dataset.offline!, summaryElement('p', full));
}

/** A form may have buttons that post to other addresses. */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return submitter?.hasAttribute('formaction') ? (submitter as HTMLButtonElement).formAction : form.action;
}

function titleOf(form: HTMLFormElement): string {
  const heading = form.closest('dialog')?.querySelector('h1, h2')?.textContent;
  return heading ?? document.title.replace(/^Error: /, '').split(' · ')[0]!;
}

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): string | FormData {
  const all = new FormData(form, submitter);
  return form.enctype === 'multipart/form-data' ? all : textOf(all);
}

/** The text of a form without its files. */
function textOf(all: FormData): string {
  const pairs = [...all].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new URLSearchParams(pairs).toString();
}

type SentForm = Sending & { name: string };

function takeAnswer(form: HTMLFormElement | undefined, sent: SentForm, { status, url, part }: Answer): void {
  const { name, body } = sent;
  const isTaken = status < 400;
  const text = typeof body === 'string' ? body : '';
  const isHere = form?.isConnected === true;
  if (isTaken) forgetSent(name, typeof body === 'string' ? body : textOf(body));
  if (isTaken || isHere) forgetWaiting(keyOf(text));
  // The answer came after the visitor left the page or closed the dialog.
  if (!isHere) return isTaken ? notifyOfSuccess(part, url) : showRefusal(sent, text, firstMessageOf(part));
  if (isTaken) {
    form.dispatchEvent(new CustomEvent('sent', { bubbles: true, detail: { part, url } }));
    return;
  }
  // The answer's page may have other forms too.
  const refusedForm = part.querySelector<HTMLFormElement>(`form[data-form="${CSS.escape(name)}"]`);
  if (!refusedForm) return drawSummary(form, (status >= 500 && form.dataset.failed) || firstMessageOf(part));
  form.replaceWith(refusedForm);
  wakeAll(refusedForm);
  attachForm(refusedForm);
  pointToSummary(refusedForm);
}

/** A form in the list of waiting forms is marked there as refused; any other form still has its draft. */
function showRefusal({ action }: SentForm, sentText: string, reason: string): void {
  const isWaiting = waitingNow().some(({ body }) => body === sentText);
  if (isWaiting) return markWaiting(keyOf(sentText), { refused: reason });
  notify(reason, [{ label: 'Open the form', href: action }]);
}

function showBusy(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const button = (submitter ?? form.querySelector('button[type=submit]')) as HTMLButtonElement | null;
  const label = button?.textContent ?? '';
  form.dataset.sending = 'yes';
  form.setAttribute('aria-busy', 'true');
  if (button) {
    button.disabled = true;
    button.textContent = button.dataset.busy ?? form.dataset.busy ?? label;
  }
  return () => {
    delete form.dataset.sending;
    form.removeAttribute('aria-busy');
    if (!button) return;
    button.disabled = false;
    button.textContent = label;
  };
}

/** Shows that the form waits. It gets the key of the waiting form, so that the server takes it only once if the visitor sends it by hand. */
function showWaiting(form: HTMLFormElement, waiting: Waiting): void {
  const key = keyOf(waiting.body);
  keyInput(form).value = key;
  const explanation = 'Waiting to send: your answers are saved here, and are sent when the network is back.';
  const writeAnother = summaryButton('Write another', () => startAnew(form));
  const deleteIt = summaryButton('Delete it', () => {
    forgetWaiting(key);
    startAnew(form);
  });
  const buttons = summaryElement('p', writeAnother, deleteIt);
  buttons.className = 'flex flex-wrap gap-3';
  drawSummary(form, form.dataset.offline!, summaryElement('p', explanation), buttons);
}

/** Says that the fields were filled in from a saved draft, because the visitor may not expect it. */
function showDraftNote(form: HTMLFormElement): void {
  const startAfresh = summaryButton('Start afresh', () => startAnew(form));
  const note = summaryElement('p', 'We kept what you typed. ', startAfresh);
  note.className = 'text-16 text-quiet';
  note.dataset.kept = '';
  form.prepend(note);
}

function startAnew(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('[data-summary], [data-kept]')) note.remove();
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) showFault(field, undefined);
  form.reset();
  forgetDraft(form.dataset.form!);
  keyInput(form).value = crypto.randomUUID();
  showNeededFields(form);
  form.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus();
}

function keyInput(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem(keyField) as HTMLInputElement;
}

function fieldOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-field]');
}

function checkWhileTyping(field: HTMLElement): void {
  const fault = faultWhileTyping(field);
  if (fault || (isMarked(field) && !fieldFault(field))) showFault(field, fault);
}

function isMarked(field: HTMLElement): boolean {
  return field.querySelector('[data-error]:not([hidden])') !== null;
}

// The next page replaces a form that is not in a dialog.
document.addEventListener('sent', (event) => {
  const { part, url } = (event as SentEvent).detail;
  const form = event.target as HTMLFormElement;
  // `composedPath` says where the form was when the event began. A form in a dialog is replaced there by the success.
  if (event.composedPath().some((part) => part instanceof HTMLDialogElement)) return;
  // The frame of a dashboard shows the member, the place and the work queue, which the act may have changed, so the page is loaded anew.
  // Not if the answer has the address of the form: its message is shown only once and would be lost.
  const isOnDesk = form.closest('.desk') !== null || part.dataset.desk !== undefined;
  if (isOnDesk && url !== form.action) return location.assign(url);
  const main = form.closest<HTMLElement>('main') ?? form;
  main.replaceChildren(...part.querySelector('[data-part-body]')!.childNodes);
  wakeAll(main);
  history.replaceState(null, '', url);
  document.title = part.dataset.title ?? document.title;
  scrollTo(0, 0);
  // Screen readers begin at the heading, as they do on a new page.
  const heading = main.querySelector<HTMLElement>('[autofocus], h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
});

refillOnReturn();
sendWaiting((waiting, answer) => {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-form]')];
  const waitingForm = forms.find((form) => form.dataset.ready && keyInput(form).value === keyOf(waiting.body));
  takeAnswer(waitingForm, waiting, answer);
}, showWaitingList);
