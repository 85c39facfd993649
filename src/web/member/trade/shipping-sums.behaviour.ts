import { escrowFeeOf } from '#domain/trade/deal-terms/fee.shape.ts';
import { naira } from '#domain/values/money.ts';
import { koboOf } from '#domain/values/typed-naira.shape.ts';

/** Updates the amounts while the seller types. The server calculates them again, and its result counts. */
export default function attach(element: HTMLElement): void {
  const [subtotal, fee_bps] = [BigInt(element.dataset.subtotal!), BigInt(element.dataset.fee!)];
  const field = element.querySelector<HTMLInputElement>('input[name=shipping]')!;
  const shownInput = element.querySelector<HTMLInputElement>('input[name=shown]')!;
  const show = () => {
    const shipping = /^(free|nothing)$/i.test(field.value.trim()) ? 0n : koboOf(field.value);
    const total = shipping === undefined ? undefined : subtotal + shipping;
    const fee = total === undefined ? undefined : escrowFeeOf(total, fee_bps);
    const sums = { total, fee, gets: total === undefined || fee === undefined ? undefined : total - fee };
    for (const place of element.querySelectorAll<HTMLElement>('[data-sums]')) {
      const sum = sums[place.dataset.sums as keyof typeof sums];
      place.textContent = sum === undefined ? '–' : naira(sum);
    }
    // The amounts are on the page already, so the server need not show them once more.
    shownInput.value = field.value;
  };
  field.addEventListener('input', show);
  show();
}
