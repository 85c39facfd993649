import { ownerField } from '../browser/form-names.ts';
import { partHeader } from '../browser/part-header.ts';

/** Saves and unsaves listings without leaving the page. For guests, the browser opens the sign-in page. */
export default function attach(scope: HTMLElement): void {
  scope.addEventListener('submit', (event) => {
    const press = event.target as HTMLFormElement;
    if (press.dataset.favourite === undefined || !press.elements.namedItem(ownerField)) return;
    event.preventDefault();
    void toggleFavourite(press);
  });
}

/** Shows the change at once, and reverts it if the server did not save it. */
async function toggleFavourite(press: HTMLFormElement): Promise<void> {
  const button = press.querySelector('button')!;
  const word = press.querySelector('[data-word]')!;
  const was = button.ariaPressed === 'true';
  const turn = (isKept: boolean) => {
    button.ariaPressed = String(isKept);
    word.textContent = isKept ? 'Saved' : 'Save';
  };
  const address = press.action;
  turn(!was);
  try {
    const body = new URLSearchParams(new FormData(press) as unknown as Record<string, string>);
    const response = await fetch(address, { method: 'POST', body, keepalive: true, headers: { [partHeader]: '1' } });
    if (response.status !== 204) throw new Error('not kept');
    press.action = was ? address.replace(/\/removal$/, '') : `${address}/removal`;
  } catch {
    turn(was);
    const { notify } = await import('../browser/notice.ts');
    notify('That was not saved. Try again, or load the page again.');
  }
}
