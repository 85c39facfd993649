import type { ReactNode } from 'react';
import { shownFee } from '#content/escrow-fees.ts';
import { escrowFeeOf } from '#domain/trade/deal-terms/fee.shape.ts';
import { readShipping } from '#domain/trade/order-states/order.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { naira } from '#domain/values/money.ts';
import { type Fact, FactList } from '#ui/fact-list.tsx';

type FieldsWithSumsProps = { order: Order; typed: string | undefined; fee_bps: number; children: ReactNode };

export function FieldsWithSums({ order: { subtotal_kobo }, typed, fee_bps, children }: FieldsWithSumsProps) {
  const shipping = readShipping(typed);
  const total = shipping === undefined ? undefined : subtotal_kobo + shipping;
  const fee = total === undefined ? undefined : escrowFeeOf(total, BigInt(fee_bps));
  const line = (term: string, name: string, kobo: bigint | undefined, isTotal?: boolean): Fact => ({
    term,
    value: <span data-sums={name}>{kobo === undefined ? '–' : naira(kobo)}</span>,
    numeric: true,
    ...(isTotal && { total: true }),
  });
  return (
    <div
      className="grid gap-4"
      data-wake="idle"
      data-behaviour="shipping-sums"
      data-subtotal={String(subtotal_kobo)}
      data-fee={fee_bps}
    >
      {children}
      <input type="hidden" name="shown" value={typed} />
      <div aria-live="polite">
        <FactList
          facts={[
            { term: 'Goods', value: naira(subtotal_kobo), numeric: true },
            line('The buyer pays', 'total', total),
            line(`Our fee, ${shownFee(fee_bps)}`, 'fee', fee),
            line('You get', 'gets', total === undefined || fee === undefined ? undefined : total - fee, true),
          ]}
        />
      </div>
    </div>
  );
}
