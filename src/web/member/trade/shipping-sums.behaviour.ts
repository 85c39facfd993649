import { feeOf } from '#domain/trade/deal-terms/fee.shape.ts';
import { naira } from '#domain/values/money.ts';
import { koboOf } from '#domain/values/typed-naira.shape.ts';

/** Works out what the buyer pays and the seller gets at every key. The server works it out again, and that counts. */
export default function attach(element: HTMLElement): void {
  const [subtotal, fee_bps] = [BigInt(element.dataset.subtotal!), BigInt(element.dataset.fee!)];
  const field = element.querySelector<HTMLInputElement>('input[name=shipping]')!;
  const seen = element.querySelector<HTMLInputElement>('input[name=shown]')!;
  const show = () => {
    const shipping = /^(free|nothing)$/i.test(field.value.trim()) ? 0n : koboOf(field.value);
    const total = shipping === undefined ? undefined : subtotal + shipping;
    const fee = total === undefined ? undefined : feeOf(total, fee_bps);
    const sums = { total, fee, gets: total === undefined || fee === undefined ? undefined : total - fee };
    for (const place of element.querySelectorAll<HTMLElement>('[data-sums]')) {
      const sum = sums[place.dataset.sums as keyof typeof sums];
      place.textContent = sum === undefined ? '–' : naira(sum);
    }
    // Its sums stand there, so they need not be shown once more.
    seen.value = field.value;
  };
  field.addEventListener('input', show);
  show();
}
