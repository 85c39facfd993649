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
function findSide(visit: Visit, side: OrderSide, asked: OrdersQuery) {
  return findTrades(visit.ctx, memberOf(visit).accountType === 'merchant' ? [side] : ['buyer', 'seller'], asked);
}

/** Purchases or sales with search and filter. */
const ordersLook = (visit: Visit, side: OrderSide, of: EmptyList, title: string) => ({
  title,
  label: 'Orders',
  caption: side === 'buyer' ? 'Ordered from sellers, and deals' : 'Ordered from you, and deals',
  filter: {
    hint: side === 'buyer' ? 'Product, number, seller' : 'Product, number, buyer',
    states: orderFilterOptions,
  },
  columns: columnsFor(side),
  notFound: 'No order matches. Remove a filter, or show all.',
  emptyPage: { of },
  under: <EscrowExplainer mode={visit.services.config.mode} />,
});

/** For buyers also their orders of our shop; sellers see the orders that they received. */
const orders = memberList({
  at: urls.dashboardOrders,
  who: members,
  list: orderList,
  row: tradeRow,
  async find(visit, asked) {
    if (!buys(memberOf(visit).accountType)) return { ...(await findSide(visit, 'seller', asked)), requests: undefined };
    // In sequence, because a request holds one connection at a time.
    const page = await findSide(visit, 'buyer', asked);
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
    return { ...look, emptyPage: { of: myOrders, ordered: requests }, under };
  },
});

const history = memberList({
  at: urls.dashboardOrderHistory,
  who: sellers,
  list: orderList,
  row: tradeRow,
  find: (visit, asked) => findSide(visit, 'seller', asked),
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
      cell: (trade) => otherSide(trade, side),
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

/** A deal on the other side shows the member and the other person, because the column is only for sellers or buyers. */
function otherSide(trade: ListedTrade, side: OrderSide): string {
  if (trade.side === side) return trade[side === 'buyer' ? 'seller' : 'buyer'];
  return side === 'buyer' ? `You sell to ${trade.buyer}` : `You buy from ${trade.seller}`;
}
