import { naira } from '#domain/money.ts';

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

/** As people write amounts: '₦1,500', '1500.50'. What is odder, the server reads. */
function koboOf(text: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(?:₦|ngn|n)?\s*((?:\d{1,3}(?:[, ]\d{3})+)|\d+)(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'));
}
