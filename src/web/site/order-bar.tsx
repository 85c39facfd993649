import type { OrderPrice } from '#domain/trade/shop/machine-orders/machine-order.price.ts';
import { naira } from '#domain/values/money.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { noTotal } from './order-total.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

/** Stays at the foot of a phone's screen while the form is filled in: what it comes to, how much of that is upfront, and the way to send it. Letters so large that it would hide the fields leave it in its place. */
export function OrderBar({ price }: { price: OrderPrice | undefined }) {
  const { terms } = useSettings();
  return (
    <div className="bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t-2 border-ink bg-ground px-4 py-3 min-[17rem]:sticky desk:static desk:mx-0 desk:px-0">
      <p>
        <VisuallyHidden>Total</VisuallyHidden>{' '}
        <span className="display block text-18" data-bar="total">
          {price ? naira(price.total_kobo) : noTotal}
        </span>
        <span className="block text-14 text-quiet">
          {String(terms.upfront_percent)}% upfront <span data-bar="upfront">{price && naira(price.upfront_kobo)}</span>
        </span>
      </p>
      <Button type="submit">Submit order</Button>
    </div>
  );
}
