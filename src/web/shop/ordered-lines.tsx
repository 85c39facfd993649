import type { ProductOrderView } from '#domain/trade/shop/product-orders/find-product-order.ts';
import { naira } from '#domain/values/money.ts';
import { Money } from '#ui/money.tsx';

const lineClasses = 'flex flex-wrap items-baseline justify-between gap-x-4 py-3';

/**
 * Each line divides its own width, so that a large total leaves room for the name. The roles are explicit because a changed `display`
 * removes them.
 */
export function OrderedLines({ order: { lines, total_kobo } }: { order: ProductOrderView }) {
  return (
    <table className="block border-y-2 border-ink text-left" role="table">
      <caption className="sr-only">What was ordered</caption>
      <thead className="sr-only" role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            Product
          </th>
          <th scope="col" role="columnheader">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="block" role="rowgroup">
        {lines.map(({ title, quantity, price, total_kobo }) => (
          <tr key={title} className={`${lineClasses} border-b border-line`} role="row">
            <th scope="row" role="rowheader" className="font-normal">
              <span className="display block text-18">{title}</span>{' '}
              <span className="text-quiet">
                {quantity} × {price}
              </span>
            </th>
            <td role="cell" className="ml-auto">
              <Money text={naira(total_kobo)} size="line" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="block" role="rowgroup">
        <tr className={lineClasses} role="row">
          <th scope="row" role="rowheader" className="display text-22 font-bold">
            Total
          </th>
          <td role="cell" className="ml-auto">
            <Money text={naira(total_kobo)} size="total" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
