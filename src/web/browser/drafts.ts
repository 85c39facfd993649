import { fieldFault } from './form-checks.ts';
import { honeypotField, keyField, ownerField } from './form-names.ts';
import { openFolds } from './form-summary.ts';
import { makeRoomFor } from './rows.ts';

/* Drafts: text that was typed into a form and not sent yet is stored in this browser for a week, so that it survives a reload, a crash
   and an empty battery. Passwords and files are never stored. */

type Draft = { at: number; values: [string, string][] };

const week_ms = 7 * 24 * 3600 * 1000;
const fieldsWithoutDraft = new Set<string>([keyField, honeypotField, ownerField]);

export function saveDraft(form: HTMLFormElement): void {
  // Visitors do not type hidden values, so drafts do not have them; passwords are never stored.
  const notTyped = 'input[type=password], input[type=hidden]';
  const skipped = new Set([...form.querySelectorAll<HTMLInputElement>(notTyped)].map((input) => input.name));
  const values = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !skipped.has(pair[0]),
  );
  saveTyped(form.dataset.form!, values);
}

/** Saves what was typed into a form, which need not be on this page. */
export function saveTyped(name: string, typed: readonly [string, string][]): void {
  const values = typed.filter(([field, value]) => value !== '' && !fieldsWithoutDraft.has(field));
  if (values.length === 0) return forgetDraft(name);
  write(name, { at: Date.now(), values });
}

/** Deletes the draft of a sent form, unless the visitor has typed more since. */
export function forgetSent(name: string, body: string): void {
  const sent = new URLSearchParams(body);
  if (read(name)?.values.every(([field, value]) => sent.getAll(field).includes(value))) forgetDraft(name);
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(`draft:${name}`);
  } catch {
    // Storage is switched off, so there is no draft.
  }
}

/** Restores typed values, unless the server already did; skips values that cannot be read. Returns whether any value was restored. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = read(form.dataset.form!);
  if (!draft || form.querySelector('[data-summary]')) return false;
  const restored = draft.values.flatMap(([name, value]) => {
    makeRoomFor(form, name);
    return fillIn(form, name, value);
  });
  for (const control of restored) openFolds(control);
  return restored.length > 0;
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the controls that got the value. A value that the visitor typed while this script was loading is newer, so it is not replaced. */
function fillIn(form: HTMLFormElement, name: string, value: string): Control[] {
  const controls = [...form.querySelectorAll<Control>(`[name="${CSS.escape(name)}"]`)];
  const isAnswered = controls.some((control) => control.matches('[type=radio]:checked'));
  return controls.filter((control) => {
    if (control.type === 'radio' || control.type === 'checkbox') return !isAnswered && tickAnew(control, value);
    return control.type !== 'hidden' && control.type !== 'file' && typeAnew(control, value);
  });
}

function tickAnew(control: Control, value: string): boolean {
  const box = control as HTMLInputElement;
  if (box.value !== value || box.checked) return false;
  box.checked = true;
  return true;
}

function typeAnew(control: Control, value: string): boolean {
  const before = control.value;
  if (before === value || ('defaultValue' in control && before !== control.defaultValue)) return false;
  control.value = value;
  const field = control.closest<HTMLElement>('[data-field]');
  if (field && fieldFault(field)) {
    control.value = before;
    return false;
  }
  // Scripts that use the field, such as one that shows a total, get the same event as for typing.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

function read(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(`draft:${name}`) ?? 'null') as Draft | null;
    if (draft && Date.now() - draft.at < week_ms) return draft;
    forgetDraft(name);
  } catch {
    forgetDraft(name);
  }
  return undefined;
}

function write(name: string, draft: Draft): void {
  try {
    localStorage.setItem(`draft:${name}`, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form works without drafts.
  }
}
