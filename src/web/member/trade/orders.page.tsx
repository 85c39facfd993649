import type { Mode } from '#content/claims.ts';
import { orderFilterOptions } from '#domain/trade/orders/order.list.ts';
import type { ListedTrade } from '#domain/trade/order-states/order.view.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { shownAmount } from '#domain/values/currency.ts';
import { amountOf } from '#domain/trade/listings/listing.options.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { shownDate } from '#ui/dates.ts';
import { type Column, Table } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { EscrowExplainer } from '../escrow-explainer.tsx';
import { OwnRequests } from '../own-requests.tsx';
import type { OrderSide } from './order-words.ts';
import { ListPagination, TradeFilter } from './trade-filter.tsx';
import { OrderState } from './order-state.tsx';
import { OutcomeLine } from './trade-outcome.tsx';

type OrdersPageProps = {
  title: string;
  side: OrderSide;
  page: ListPage<ListedTrade>;
  query: ListQuery;
  at: (query: Query) => string;
  /** Orders of our shop, for accounts that buy. */
  requests?: readonly OwnRequest[] | undefined;
  mode: Mode;
};

/** Purchases or sales with search and filter; below them the orders of our shop. */
export function OrdersPage({ title, side, page, query, at, requests = [], mode }: OrdersPageProps) {
  const { rows, previous, next } = page;
  const isFiltered = Object.keys(query).some((name) => name !== 'sort');
  return (
    <>
      <h1 className="text-28">{title}</h1>
      <div className="mt-4" data-list>
        <TradeFilter
          id="orders"
          title={title}
          action={at({})}
          hrefOf={at}
          query={query}
          hint={side === 'buyer' ? 'Product, number, seller' : 'Product, number, buyer'}
          states={orderFilterOptions}
        />
        <div className="mt-4">
          <OrdersTable
            rows={rows}
            side={side}
            empty={isFiltered ? 'No order matches. Remove a filter, or show all.' : 'No orders yet.'}
          />
        </div>
        <ListPagination
          label="Orders"
          count={rows.length}
          previous={previous && at(previous)}
          next={next && at(next)}
        />
      </div>
      {requests.length > 0 ? (
        <div className="mt-10">
          <OwnRequests caption="Your orders and requests to us" requests={requests} />
        </div>
      ) : null}
      <EscrowExplainer mode={mode} />
    </>
  );
}

/** marketplace.md §3 'Order row': id, product, quantity, total, status, date, and seller or buyer. */
function OrdersTable({ rows, side, empty }: { rows: readonly ListedTrade[]; side: OrderSide; empty?: string }) {
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
      // Beside the name, a long state would leave no room for it on a phone.
      card: 'more',
      whole: true,
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

/** A deal on the other side shows the member and the other person, because the column is only for sellers or buyers. */
function otherSide(trade: ListedTrade, side: OrderSide): string {
  if (trade.side === side) return trade[side === 'buyer' ? 'seller' : 'buyer'];
  return side === 'buyer' ? `You sell to ${trade.buyer}` : `You buy from ${trade.seller}`;
}
