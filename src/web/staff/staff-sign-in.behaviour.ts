import { endWithPage } from '../browser/end-with-page.ts';
import { formFaults, showFaults } from '../browser/form-checks.ts';
import { drawSummary } from '../browser/form-summary.ts';

/* marketplace.md §4 and §7: sends the password to the server as JSON, and after success remembers the sign-in in this browser. That is
   only a hint for the interface; the session in the answer gives access. */

export default function attach(portal: HTMLElement): void {
  forget();
  portal.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn(portal, event.target as HTMLFormElement);
  });
}

async function signIn(portal: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const faults = formFaults(form);
  if (faults.length > 0) return showFaults(form, faults);
  const endBusy = endWithPage(showBusy(form));
  const refusal = await sendPassword(
    portal.dataset.login!,
    Object.fromEntries(new FormData(form)),
    form.dataset.failed!,
  );
  if (refusal === undefined) {
    remember();
    return location.assign(portal.dataset.next!);
  }
  endBusy();
  const password = form.querySelector<HTMLInputElement>('input[name=password]')!;
  password.value = '';
  drawSummary(form, refusal);
  password.focus();
}

/** Returns undefined after a sign-in, otherwise the message to show. */
async function sendPassword(address: string, fields: object, failed: string): Promise<string | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
    const answer = (await response.json()) as { success?: boolean; error?: string };
    return answer.success ? undefined : (answer.error ?? failed);
  } catch {
    return failed;
  }
}

function showBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const label = button.textContent;
  form.ariaBusy = 'true';
  button.ariaBusy = 'true';
  button.textContent = form.dataset.busy!;
  return () => {
    form.ariaBusy = null;
    button.ariaBusy = null;
    button.textContent = label;
  };
}

/** A browser on this page has no session, or one of the shared password that the sign-in replaces. */
function forget(): void {
  try {
    localStorage.removeItem('adminLoggedIn');
  } catch {
    // Storage is switched off, so there is nothing to forget.
  }
}

function remember(): void {
  try {
    localStorage.setItem('adminLoggedIn', 'true');
  } catch {
    // Storage is switched off, so the interface has no hint.
  }
}
