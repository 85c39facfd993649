import { paymentTermsOf } from '#content/machines.ts';
import type { MachineOrderPrice } from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import { naira } from '#domain/values/money.ts';

type OrderTotalProps = {
  /** Undefined while the quantity is invalid. */
  price: MachineOrderPrice | undefined;
  quantity: string | undefined;
  each_kobo: bigint;
  upfront_percent: bigint;
  /** Whether the total is announced to screen readers, because it changes while the visitor types. */
  live?: boolean;
};

/** Shown instead of a total until a quantity is entered. */
export const noTotal = 'Enter how many';

/** The total, and the two payments as parts of one bar. */
export function OrderTotal({ price, quantity, each_kobo, upfront_percent, live }: OrderTotalProps) {
  const terms = paymentTermsOf(upfront_percent);
  return (
    <div className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
        <p className="text-18">
          <span className="display">Total</span>{' '}
          <span className="text-quiet">
            <span data-amount="quantity">{quantity}</span> at {naira(each_kobo)} each
          </span>
        </p>
        <p className="display text-[clamp(min(1.75rem,13cqi),9cqi,3rem)] font-extrabold whitespace-nowrap">
          <span
            className="data-none:text-22 data-none:text-quiet"
            data-amount="total"
            data-none={price ? undefined : ''}
            aria-live={live ? 'polite' : undefined}
          >
            {price ? naira(price.total_kobo) : noTotal}
          </span>
        </p>
      </div>
      <div className="mt-3 grid grid-cols-[3fr_2fr] gap-x-1">
        <span
          className="h-3 rounded-l-6 border-2 border-indigo bg-indigo forced-colors:bg-[CanvasText]"
          aria-hidden="true"
        />
        <span className="h-3 rounded-r-6 border-2 border-indigo" aria-hidden="true" />
        <Payment terms={terms.upfront} name="upfront" text={price && naira(price.upfront_kobo)} />
        <Payment terms={terms.onDelivery} name="delivery" text={price && naira(price.onDelivery_kobo)} />
      </div>
    </div>
  );
}

function Payment({ terms, name, text }: { terms: string; name: string; text: string | undefined }) {
  return (
    <p className="mt-2">
      <span className="block text-14 text-quiet">{terms}</span>
      <span className="display block min-h-[1lh] text-18" data-amount={name}>
        {text}
      </span>
    </p>
  );
}
