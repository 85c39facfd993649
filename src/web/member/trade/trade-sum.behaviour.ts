import { naira } from '#domain/values/money.ts';
import { koboOf } from '#domain/values/typed-naira.shape.ts';

/** Updates the total while the buyer types. The server calculates it again, and its result counts. */
export default function attach(element: HTMLElement): void {
  const form = element.closest('form')!;
  const { price, least, most, none } = element.dataset;
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';

  const show = () => {
    const quantity = /^\d{1,10}$/.test(typed('quantity')) ? BigInt(typed('quantity')) : undefined;
    const each = price === undefined ? koboOf(typed('price')) : BigInt(price);
    const isThere = quantity !== undefined && quantity >= BigInt(least!) && quantity <= BigInt(most!);
    const sum = isThere && each !== undefined ? naira(quantity * each) : undefined;
    for (const place of element.querySelectorAll('[data-sum]')) {
      place.textContent = sum ?? none!;
      place.toggleAttribute('data-none', sum === undefined);
    }
    if (sum !== undefined && form.method === 'get') carry(String(quantity), sum);
  };

  // The script shows the total at every key, so the button that asks the server for it is hidden.
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-sums]')) button.hidden = true;
  beginMessage(form, element.dataset.begins);
  form.addEventListener('input', show);
  form.addEventListener('reset', () => queueMicrotask(show));
  show();
}

/** Fills in the first sentence of the message. Without script the form still requires a message. */
function beginMessage(form: HTMLFormElement, begins: string | undefined): void {
  const message = form.elements.namedItem('message') as HTMLTextAreaElement | null;
  if (begins !== undefined && message?.value === '') message.value = begins;
}

/** Puts the quantity into the Order Now link beside the form, and the total into the bar on phones. */
function carry(quantity: string, sum: string): void {
  for (const place of document.querySelectorAll('[data-bar-sum]')) place.textContent = sum;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens^="order"]')) {
    const to = new URL(link.href);
    const next = to.searchParams.get('next');
    if (next === null) to.searchParams.set('quantity', quantity);
    else to.searchParams.set('next', `${next.split('?')[0]}?quantity=${quantity}`);
    link.href = to.href;
  }
}
