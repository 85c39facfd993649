import { link } from '#content/link.ts';
import { amountOf } from '#domain/listings/listing.options.ts';
import { naira } from '#domain/money.ts';
import { totalOf, type ListedOrder } from '#domain/orders/order.view.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { OrderState } from './order-state.tsx';
import type { OrderSide } from './order-words.ts';

/** marketplace.md §3 'Order row': id, product, quantity, total, status, date, seller; for who sells, the buyer. */
export function OrdersTable({ rows, side, empty }: { rows: readonly ListedOrder[]; side: OrderSide; empty?: string }) {
  return (
    <Table
      cards
      caption={side === 'buyer' ? 'Ordered from sellers' : 'Ordered from you'}
      columns={columnsFor(side)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={empty ? <p className="py-6 text-quiet">{empty}</p> : undefined}
    />
  );
}

function columnsFor(side: OrderSide): Column<ListedOrder>[] {
  return [
    {
      key: 'product',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ listingName }) => listingName,
      cell: ({ id, listingName }) => (
        <TextLink href={link('dashboardOrder', { orderId: String(id) })} data-view="">
          {listingName}
        </TextLink>
      ),
    },
    { key: 'number', head: 'Order', short: true, cell: ({ number }) => number },
    {
      key: 'with',
      head: side === 'buyer' ? 'Seller' : 'Buyer',
      card: 'who',
      cell: (order) => order[side === 'buyer' ? 'seller' : 'buyer'],
    },
    { key: 'quantity', head: 'Quantity', numeric: true, cell: ({ quantity, unit }) => amountOf(quantity, unit) },
    { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
    { key: 'state', head: 'Status', card: 'state', cell: ({ state }) => <OrderState state={state} /> },
    { key: 'total', head: 'Total', numeric: true, card: 'amount', cell: (order) => naira(totalOf(order)) },
  ];
}
