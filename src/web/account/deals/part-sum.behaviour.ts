import { allocate, naira } from '#domain/money.ts';

/** Works out at every key what a part is worth. The server works it out again, and that counts. */
export default function attach(element: HTMLElement): void {
  const { minor = '0', whole = '1', currency = 'NGN', digits = '2', none = '' } = element.dataset;
  const field = element.querySelector<HTMLInputElement>('input[name=accepted]')!;
  const seen = element.querySelector<HTMLInputElement>('input[name=shown]')!;
  const place = element.querySelector<HTMLElement>('[data-sum]')!;
  const show = () => {
    const accepted = thousandthsOf(field.value);
    const isPart = accepted !== undefined && accepted > 0n && accepted <= BigInt(whole);
    const rest = isPart ? BigInt(whole) - accepted : 0n;
    place.textContent = isPart ? shown(allocate(BigInt(minor), [accepted, rest])[0]!, currency, Number(digits)) : none;
    // Its sum stands there: it need not be shown once more.
    seen.value = field.value;
  };
  field.addEventListener('input', show);
  show();
}

function thousandthsOf(typed: string): bigint | undefined {
  const [, count, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(typed.replace(/[,\s]/g, '')) ?? [];
  return count === undefined ? undefined : BigInt(count + fraction.padEnd(3, '0'));
}

function shown(minor: bigint, currency: string, digits: number): string {
  if (currency === 'NGN') return naira(minor);
  const unit = 10n ** BigInt(digits);
  const fraction = digits === 0 ? '' : `.${String(minor % unit).padStart(digits, '0')}`;
  return `${currency} ${new Intl.NumberFormat('en-NG').format(minor / unit)}${fraction}`;
}
