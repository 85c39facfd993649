import { ownerField } from '../browser/form-names.ts';
import { partHeader } from '../browser/part-header.ts';

/** Saves and unsaves listings without leaving the page. For guests, the browser opens the sign-in page. */
export default function attach(scope: HTMLElement): void {
  scope.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.favourite === undefined || !form.elements.namedItem(ownerField)) return;
    event.preventDefault();
    void toggleFavourite(form);
  });
}

/** Shows the change at once, and reverts it if the server did not save it. */
async function toggleFavourite(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')!;
  const label = form.querySelector('[data-word]')!;
  const wasSaved = button.ariaPressed === 'true';
  const show = (isSaved: boolean) => {
    button.ariaPressed = String(isSaved);
    label.textContent = isSaved ? 'Saved' : 'Save';
  };
  const address = form.action;
  show(!wasSaved);
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(address, { method: 'POST', body, keepalive: true, headers: { [partHeader]: '1' } });
    if (response.status !== 204) throw new Error('not saved');
    form.action = wasSaved ? address.replace(/\/removal$/, '') : `${address}/removal`;
  } catch {
    show(wasSaved);
    const { notify } = await import('../browser/notice.ts');
    notify('That was not saved. Try again, or load the page again.');
  }
}
