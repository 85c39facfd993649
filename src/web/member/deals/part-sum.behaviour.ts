import { outcomeOfPart, priceOfPortion } from '#domain/trade/deal-terms/part.shape.ts';
import { naira } from '#domain/values/money.ts';

/** Updates the amounts during typing. The server calculates them again, and its result counts. */
export default function attach(element: HTMLElement): void {
  const { minor, buyerFee, sellerFee, whole, currency = 'NGN', digits = '2', none = '' } = element.dataset;
  const part = { minor: BigInt(minor!), buyerFee: BigInt(buyerFee!), sellerFee: BigInt(sellerFee!) };
  const field = element.querySelector<HTMLInputElement>('input[inputmode=decimal]')!;
  const shownInput = element.querySelector<HTMLInputElement>('input[type=hidden]')!;
  const sum = element.querySelector<HTMLElement>('[data-sum]')!;
  const gets = element.querySelectorAll<HTMLElement>('[data-gets]');
  const amountText = (amount: bigint | undefined, otherwise: string) =>
    amount === undefined ? otherwise : shownAmount(amount, currency, Number(digits));
  const show = () => {
    const accepted = thousandthsOf(field.value);
    const isPart = accepted !== undefined && accepted > 0n && accepted < BigInt(whole!);
    const worth = isPart ? priceOfPortion(part, accepted, BigInt(whole!)) : undefined;
    const outcome = worth === undefined ? undefined : outcomeOfPart(part, worth);
    sum.textContent = amountText(worth, none);
    for (const place of gets)
      place.textContent = amountText(outcome?.[place.dataset.gets as keyof typeof outcome], '–');
    // The amount is on the page already, so the server need not show it once more.
    shownInput.value = field.value;
  };
  field.addEventListener('input', show);
  show();
}

function thousandthsOf(typed: string): bigint | undefined {
  const [, count, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,3}))?$/.exec(typed.replace(/[,\s]/g, '')) ?? [];
  return count === undefined ? undefined : BigInt(count + fraction.padEnd(3, '0'));
}

function shownAmount(minor: bigint, currency: string, digits: number): string {
  if (currency === 'NGN') return naira(minor);
  const unit = 10n ** BigInt(digits);
  const fraction = digits === 0 ? '' : `.${String(minor % unit).padStart(digits, '0')}`;
  return `${currency} ${new Intl.NumberFormat('en-NG').format(minor / unit)}${fraction}`;
}
