import { allocate, naira } from '#domain/values/money.ts';

/** Updates the total while the visitor types. The server calculates the total again, and the server's result counts. */
export default function attach(element: HTMLElement): void {
  const form = element.closest('form')!;
  const { price, parts, most, noTotal } = element.dataset;
  const weights = parts!.split(' ').map(BigInt);

  const show = () => {
    const { value } = form.elements.namedItem('quantity') as HTMLInputElement;
    const quantity = Number(value);
    const isValid = /^\d+$/.test(value) && quantity >= 1 && quantity <= Number(most);
    const total = isValid ? BigInt(price!) * BigInt(quantity) : undefined;
    const [upfront, delivery] = total === undefined ? [] : allocate(total, weights);
    write('quantity', isValid ? pieces(quantity) : undefined);
    write('total', total ?? noTotal);
    write('upfront', upfront);
    write('delivery', delivery);
  };
  const write = (name: string, amount: bigint | string | undefined) => {
    const text = typeof amount === 'bigint' ? naira(amount) : (amount ?? '');
    for (const output of element.querySelectorAll(`[data-amount=${name}], [data-bar=${name}]`)) {
      if (output.textContent !== text) output.textContent = text;
      output.toggleAttribute('data-none', amount === noTotal);
    }
  };

  form.addEventListener('input', show);
  form.addEventListener('reset', () => queueMicrotask(show));
  show();
}

function pieces(quantity: number): string {
  return `${quantity.toLocaleString('en-NG')} ${quantity === 1 ? 'piece' : 'pieces'}`;
}
