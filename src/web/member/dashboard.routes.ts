import { tradeRow } from '#domain/trade/order-states/order.view.ts';
import { customerRow } from '#domain/trade/orders/find-customers.ts';
import { buys } from '#domain/values/account.options.ts';
import { link, urls } from '#content/link.ts';
import { lists } from '../request/lists.ts';
import { seeOther } from '../pages/page.tsx';
import { get, members, sellers, type Handler, type Route } from '../request/route.ts';
import { showOverview } from './dashboard.views.tsx';
import { memberOf } from './member-page.tsx';
import { showCustomers, showOrders, showSold, customersOf, tradesOf, soldBy } from './trade/orders-list.views.tsx';

const showOrderHistory: Handler = (visit) =>
  buys(memberOf(visit).accountType)
    ? showSold(visit, 'dashboardOrderHistory')
    : seeOther(link('dashboardOrders', {}, { q: visit.url.searchParams.get('q') ?? undefined }));

export const dashboardRoutes: readonly Route[] = [
  get(urls.dashboard, members, showOverview),
  get(urls.dashboardCustomers, sellers, showCustomers, lists(customerRow, customersOf)),
  get(urls.dashboardOrders, members, showOrders, lists(tradeRow, tradesOf)),
  get(urls.dashboardOrderHistory, sellers, showOrderHistory, lists(tradeRow, soldBy)),
];
