import { naira } from '#domain/values/money.ts';
import { koboOf } from '#domain/values/typed-naira.shape.ts';

/** Works out at every key what a quantity comes to at its price. The server works it out again, and that counts. */
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

  // The sum is there at every key.
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-sums]')) button.hidden = true;
  beginMessage(form, element.dataset.begins);
  form.addEventListener('input', show);
  form.addEventListener('reset', () => queueMicrotask(show));
  show();
}

/** A polite sentence to begin with. A form sent without script still asks for the message. */
function beginMessage(form: HTMLFormElement, begins: string | undefined): void {
  const message = form.elements.namedItem('message') as HTMLTextAreaElement | null;
  if (begins !== undefined && message?.value === '') message.value = begins;
}

/** Beside the form stand Order Now, which takes the quantity along, and on a phone the sum. */
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
