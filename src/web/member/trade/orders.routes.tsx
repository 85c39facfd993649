import { link, urls } from '#content/link.ts';
import { buys } from '#domain/values/account.options.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { findOwnRequests } from '#domain/registers/own-requests/find-own-requests.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import { tradeRow, type ListedTrade } from '#domain/trade/order-states/order.view.ts';
import { findTrades } from '#domain/trade/orders/find-trades.ts';
import { orderFilterOptions, orderList, type OrdersQuery } from '#domain/trade/orders/order.list.ts';
import { tradePage } from '#domain/trade/orders/trade.view.ts';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import type { Column } from '#ui/table.tsx';
import { seeOther } from '../../pages/page.tsx';
import { members, sellers, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { EscrowExplainer } from '../escrow-explainer.tsx';
import { memberList } from '../member-list.tsx';
import { memberOf } from '../member-page.tsx';
import { OwnRequests } from '../own-requests.tsx';
import { emptyLists, type EmptyList } from '../empty-lists.tsx';
import { OrderState } from './order-state.tsx';
import type { OrderSide } from './order-words.ts';
import type { DealOutcome } from '#domain/trade/deal-terms/deal-outcome.states.ts';
import { OutcomeLine } from './trade-outcome.tsx';

/** A merchant has two lists. Everybody else has one list, which also shows their deals on the other side. */
function findTradesOfSide(visit: Visit, side: OrderSide, filters: OrdersQuery) {
  return findTrades(visit.ctx, memberOf(visit).accountType === 'merchant' ? [side] : ['buyer', 'seller'], filters);
}

const ordersLook = (visit: Visit, side: OrderSide, emptyList: EmptyList, title: string) => ({
  title,
  label: 'Orders',
  caption: side === 'buyer' ? 'Ordered from sellers, and deals' : 'Ordered from you, and deals',
  filter: {
    hint: side === 'buyer' ? 'Product, number, seller' : 'Product, number, buyer',
    states: orderFilterOptions,
  },
  columns: columnsFor(side),
  notFound: 'No order matches. Remove a filter, or show all.',
  emptyPage: { list: emptyList },
  under: <EscrowExplainer mode={visit.services.config.mode} />,
});

const orders = memberList({
  at: urls.dashboardOrders,
  who: members,
  list: orderList,
  row: tradeRow,
  async find(visit, filters) {
    if (!buys(memberOf(visit).accountType))
      return { ...(await findTradesOfSide(visit, 'seller', filters)), requests: undefined };
    // In sequence, because a request holds one connection at a time.
    const page = await findTradesOfSide(visit, 'buyer', filters);
    const requests = await findOwnRequests(visit.ctx, { besideOrders: true });
    return { ...page, requests: requests.filter(({ state }) => state !== undefined) };
  },
  look({ requests }, visit) {
    const { myOrders, ordersHistory } = emptyLists;
    if (!requests) return ordersLook(visit, 'seller', ordersHistory, ordersHistory.words.title);
    const look = ordersLook(visit, 'buyer', myOrders, 'My Orders');
    const under = (
      <>
        {requests.length > 0 ? (
          <div className="mt-10">
            <OwnRequests caption="Your orders and requests to us" requests={requests} />
          </div>
        ) : null}
        {look.under}
      </>
    );
    return { ...look, emptyPage: { list: myOrders, orders: requests }, under };
  },
});

const history = memberList({
  at: urls.dashboardOrderHistory,
  who: sellers,
  list: orderList,
  row: tradeRow,
  find: (visit, filters) => findTradesOfSide(visit, 'seller', filters),
  look: (_, visit) => ordersLook(visit, 'seller', emptyLists.orderHistory, emptyLists.orderHistory.words.title),
});

export const ordersRoutes: readonly Route[] = [
  orders,
  {
    ...history,
    // A member who only sells has one list.
    handle: (visit) =>
      buys(memberOf(visit).accountType)
        ? history.handle(visit)
        : seeOther(link('dashboardOrders', {}, { q: visit.url.searchParams.get('q') ?? undefined })),
  },
];

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
      cell: (trade) => otherPersonText(trade, side),
    },
    {
      key: 'quantity',
      head: 'Quantity',
      numeric: true,
      cell: ({ quantity, unit }) => (quantity === undefined || unit === undefined ? '–' : quantityText(quantity, unit)),
    },
    { key: 'date', head: 'Date', short: true, cell: ({ createdAt }) => shownDate(createdAt) },
    {
      key: 'state',
      head: 'Status',
      // On a phone, a long state beside the name would leave no room for the name.
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
          <OutcomeLine outcome={outcomeOf(trade)} side={trade.side} code={trade.total.currency} />
        </>
      ),
    },
    { key: 'total', head: 'Total', numeric: true, card: 'amount', cell: ({ total }) => shownAmount(total) },
  ];
}

function outcomeOf({ outcome }: ListedTrade): DealOutcome | undefined {
  if (!outcome) return undefined;
  const { seller, buyer, fee, bank } = outcome;
  return { seller: seller.minor, buyer: buyer.minor, fee: fee.minor, bank: bank.minor };
}

/** The column is headed 'Seller' or 'Buyer'. If the other person is not that, the text says who sells and who buys. */
function otherPersonText(trade: ListedTrade, side: OrderSide): string {
  if (trade.side === side) return trade[side === 'buyer' ? 'seller' : 'buyer'];
  return side === 'buyer' ? `You sell to ${trade.buyer}` : `You buy from ${trade.seller}`;
}
