import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { unitName } from '#domain/trade/listings/listing.options.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { naira } from '#domain/values/money.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { QuantityField } from '#ui/amount-fields.tsx';
import { FieldsWithTotal } from '../../member/trade/trade-parts.tsx';

/** The total for the quantity in the address. A script updates it when the visitor changes the quantity. */
export function QuantitySum({ listing, quantity }: { listing: Listing; quantity: bigint }) {
  const { id, unit, price_kobo } = listing;
  const bounds = quantityBounds(listing);
  const field: FieldState = {
    id: 'listing-quantity',
    name: 'quantity',
    values: [String(quantity)],
    required: true,
    min: String(bounds.least),
    max: String(bounds.available),
  };
  const sum_kobo = quantity * price_kobo;
  return (
    <form method="get" action={link('listing', { listingId: String(id) })} className="print:hidden">
      <FieldsWithTotal label="Total without shipping" price_kobo={price_kobo} bounds={bounds} sum_kobo={sum_kobo}>
        <div className="flex flex-wrap items-end gap-3">
          <QuantityField field={field} label="Quantity" unit={unitName(unit, true)} />
          <Button kind="secondary" data-sums="">
            Show the sum
          </Button>
        </div>
        <dl className="grid gap-1">
          <Part term="Goods">
            <span data-sum="">{naira(sum_kobo)}</span>
          </Part>
          <Part term="Our fee">₦0: the seller pays our fee</Part>
          <Part term="Shipping">The seller names the cost before you pay</Part>
        </dl>
      </FieldsWithTotal>
    </form>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-quiet">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
