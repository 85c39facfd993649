import type { DealView } from '#domain/trade/deal-pages/deal.view.ts';
import { quantityText, unitName } from '#domain/values/listed-goods.ts';

/** The unit of a partial acceptance: that of the order, or else percent of the price. In thousandths, as stored. */
export function partialUnitOf({ order, deal }: Pick<DealView, 'order' | 'deal'>): { whole: bigint; unit: string } {
  if (!order || deal.parts.length > 1) return { whole: 100_000n, unit: '%' };
  return { whole: order.quantity * 1000n, unit: unitName(order.unit, true) };
}

/** '870 of 1,000 kilos', or '87%'. A portion stored in another unit is converted to that of the page. */
export function acceptedPartText(view: DealView, { accepted, whole }: { accepted: bigint; whole: bigint }): string {
  const { order, deal } = view;
  const count = thousandthsText((accepted * partialUnitOf(view).whole) / whole);
  return order && deal.parts.length === 1 ? `${count} of ${quantityText(order.quantity, order.unit)}` : `${count}%`;
}

const grouped = new Intl.NumberFormat('en-NG');

/** A number of thousandths as people write it: '870', '870.5'. */
export function thousandthsText(count: bigint): string {
  const fraction = String(count % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${grouped.format(count / 1000n)}${fraction === '' ? '' : `.${fraction}`}`;
}
