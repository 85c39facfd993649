import type { Mode } from '#content/claims.ts';
import { orderFilterOptions } from '#domain/trade/orders/order.list.ts';
import type { ListedTrade } from '#domain/trade/order-states/order.view.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import type { ListPage, ListQuery } from '#platform/database/list/define-list.ts';
import type { Query } from '#ui/desk-filter.tsx';
import { EscrowExplainer } from '../escrow-explainer.tsx';
import { OwnRequests } from '../own-requests.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { OrderSide } from './order-words.ts';
import { Leaf, TradeFilter } from './trade-filter.tsx';

type OrdersPageProps = {
  title: string;
  side: OrderSide;
  page: ListPage<ListedTrade>;
  query: ListQuery;
  at: (query: Query) => string;
  /** What was ordered from us, on the pages of who buys. */
  requests?: readonly OwnRequest[] | undefined;
  mode: Mode;
};

/** What somebody bought or sold, found by words and status; below it what they ordered from us. */
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
        <Leaf label="Orders" count={rows.length} previous={previous && at(previous)} next={next && at(next)} />
      </div>
      {requests.length > 0 ? (
        <div className="mt-10">
          <OwnRequests caption="Ordered and asked for from us" requests={requests} />
        </div>
      ) : null}
      <EscrowExplainer mode={mode} />
    </>
  );
}
