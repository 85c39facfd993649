import { shownAmount } from '#domain/values/currency.ts';
import { amountOf } from '#domain/trade/listings/listing.options.ts';
import type { ListedTrade } from '#domain/trade/order-states/order.view.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { shownDate } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { OrderState } from './order-state.tsx';
import type { OrderSide } from './order-words.ts';
import { OutcomeLine } from './trade-outcome.tsx';

/** marketplace.md §3 'Order row': id, product, quantity, total, status, date, seller; for who sells, the buyer. */
export function OrdersTable({ rows, side, empty }: { rows: readonly ListedTrade[]; side: OrderSide; empty?: string }) {
  return (
    <Table
      cards
      caption={side === 'buyer' ? 'Ordered from sellers, and deals' : 'Ordered from you, and deals'}
      hideCaption
      columns={columnsFor(side)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      empty={empty ? <p className="py-6 text-quiet">{empty}</p> : undefined}
    />
  );
}

function columnsFor(side: OrderSide): Column<ListedTrade>[] {
  return [
    {
      key: 'product',
      head: 'Product',
      names: true,
      card: 'what',
      share: 'wide',
      title: ({ what }) => what,
      cell: (trade) => (
        <TextLink href={tradePage(trade)} data-view="">
          {trade.what}
        </TextLink>
      ),
    },
    { key: 'number', head: 'Order', short: true, cell: ({ number }) => number },
    {
      key: 'with',
      head: side === 'buyer' ? 'Seller' : 'Buyer',
      card: 'who',
      cell: (trade) => otherSide(trade, side),
    },
    {
      key: 'quantity',
      head: 'Quantity',
      numeric: true,
      cell: ({ quantity, unit }) => (quantity === undefined || unit === undefined ? '–' : amountOf(quantity, unit)),
    },
    { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
    {
      key: 'state',
      head: 'Status',
      card: 'state',
      cell: (trade) => (
        <>
          <OrderState
            state={trade.state}
            isAnswered={trade.isAnswered}
            hasAddress={trade.hasAddress}
            isWork={trade.isWork}
            parts={trade.parts}
          />
          <OutcomeLine outcome={trade.outcome} side={trade.side} code={trade.total.currency} />
        </>
      ),
    },
    { key: 'total', head: 'Total', numeric: true, card: 'amount', cell: ({ total }) => shownAmount(total) },
  ];
}

/** In the column of the sellers, a deal in which the member sells names its buyer, and the other way round. */
function otherSide(trade: ListedTrade, side: OrderSide): string {
  if (trade.side === side) return trade[side === 'buyer' ? 'seller' : 'buyer'];
  return side === 'buyer' ? `You, to ${trade.buyer}` : `You, from ${trade.seller}`;
}
