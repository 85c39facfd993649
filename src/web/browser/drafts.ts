import { honeypotField, keyField, ownerField } from './form-names.ts';

import { makeRoomFor } from './rows.ts';

/*
 * What was typed into a form and not yet sent, kept in this browser for a week: it survives a reload, a crash and an
 * empty battery. Passwords and files are never kept.
 */

type Draft = { at: number; values: [string, string][] };

const week_ms = 7 * 24 * 3600 * 1000;
const noDraft = new Set<string>([keyField, honeypotField, ownerField]);

export function saveDraft(form: HTMLFormElement): void {
  // What is hidden was not typed, and is not put back either.
  const unasked = 'input[type=password], input[type=hidden]';
  const skipped = new Set([...form.querySelectorAll<HTMLInputElement>(unasked)].map((input) => input.name));
  const values = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !skipped.has(pair[0]),
  );
  keepDraft(form.dataset.form!, values);
}

/** Keeps what was typed into a form that may not be here. */
export function keepDraft(name: string, typed: readonly [string, string][]): void {
  const values = typed.filter(([field, value]) => value !== '' && !noDraft.has(field));
  if (values.length === 0) return forgetDraft(name);
  write(name, { at: Date.now(), values });
}

/** What was sent is no draft any more; what was typed after it is. */
export function forgetSent(name: string, body: string): void {
  const sent = new URLSearchParams(body);
  if (read(name)?.values.every(([field, value]) => sent.getAll(field).includes(value))) forgetDraft(name);
}

export function forgetDraft(name: string): void {
  try {
    localStorage.removeItem(`draft:${name}`);
  } catch {
    // Storage is switched off: there is no draft.
  }
}

/** Puts back what was typed, unless the server already did. Says whether it put back anything. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = read(form.dataset.form!);
  if (!draft || form.querySelector('[data-summary]')) return false;
  for (const [name, value] of draft.values) {
    makeRoomFor(form, name);
    fillIn(form, name, value);
  }
  return true;
}

/** What somebody has answered already, while this script was on its way, is newer. */
function fillIn(form: HTMLFormElement, name: string, value: string): void {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)];
  const answered = controls.some((control) => control.matches('[type=radio]:checked'));
  for (const control of controls) {
    if (control.type === 'radio' || control.type === 'checkbox') {
      if (control.value === value && !answered) control.checked = true;
    } else if (control.type !== 'hidden' && control.type !== 'file') {
      const typed = 'defaultValue' in control && control.value !== control.defaultValue;
      if (typed) continue;
      control.value = value;
      // Whoever reckons with it, such as a total, hears of it as if it had been typed now.
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
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
    // Storage is full or switched off: the form works all the same.
  }
}
