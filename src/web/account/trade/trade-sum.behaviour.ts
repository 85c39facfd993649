import { naira } from '#domain/money.ts';
import { minorOf, readTyped } from '#domain/typed-amount.shape.ts';

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
  };

  form.addEventListener('input', show);
  form.addEventListener('reset', () => queueMicrotask(show));
  show();
}

/** As the server reads it. */
function koboOf(text: string): bigint | undefined {
  const read = readTyped(text);
  const kobo = typeof read === 'object' && read.named.every(isNaira) ? minorOf(read, 2) : undefined;
  return typeof kobo === 'bigint' ? kobo : undefined;
}

const isNaira = (named: string) => named === 'NGN' || named === '₦';
