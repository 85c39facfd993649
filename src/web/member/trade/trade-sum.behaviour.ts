import { naira } from '#domain/values/money.ts';
import { koboOf } from '#domain/values/typed-naira.shape.ts';

/** Updates the total at every key. The server calculates it again, and its result counts. */
export default function attach(element: HTMLElement): void {
  const form = element.closest('form')!;
  const { price, least, most, none } = element.dataset;
  const typed = (name: string) => (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';

  const show = () => {
    const quantity = /^\d{1,10}$/.test(typed('quantity')) ? BigInt(typed('quantity')) : undefined;
    const price_kobo = price === undefined ? koboOf(typed('price')) : BigInt(price);
    const isAvailable = quantity !== undefined && quantity >= BigInt(least!) && quantity <= BigInt(most!);
    const sum = isAvailable && price_kobo !== undefined ? naira(quantity * price_kobo) : undefined;
    for (const place of element.querySelectorAll('[data-sum]')) {
      place.textContent = sum ?? none!;
      place.toggleAttribute('data-none', sum === undefined);
    }
    if (sum !== undefined && form.method === 'get') carryToLinks(String(quantity), sum);
  };

  // The script shows the total at every key, so the button that asks the server for it is hidden.
  for (const button of form.querySelectorAll<HTMLButtonElement>('[data-sums]')) button.hidden = true;
  beginMessage(form, element.dataset.begins);
  form.addEventListener('input', show);
  form.addEventListener('reset', () => queueMicrotask(show));
  show();
}

function beginMessage(form: HTMLFormElement, firstSentence: string | undefined): void {
  const message = form.elements.namedItem('message') as HTMLTextAreaElement | null;
  if (firstSentence !== undefined && message?.value === '') message.value = firstSentence;
}

/** Puts the quantity into the Order Now link beside the form, and the total into the bar on phones. */
function carryToLinks(quantity: string, sum: string): void {
  for (const place of document.querySelectorAll('[data-bar-sum]')) place.textContent = sum;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-opens^="order"]')) {
    const target = new URL(link.href);
    const next = target.searchParams.get('next');
    if (next === null) target.searchParams.set('quantity', quantity);
    else target.searchParams.set('next', `${next.split('?')[0]}?quantity=${quantity}`);
    link.href = target.href;
  }
}
