import { buys } from '#domain/values/account.options.ts';
import { link, urls } from '#content/link.ts';
import { seeOther } from '../pages/page.tsx';
import { get, members, sellers, type Handler, type Route } from '../request/route.ts';
import { showOverview } from './dashboard.views.tsx';
import { memberOf } from './member-page.tsx';
import { showCustomers, showOrders, showSold } from './trade/orders-list.views.tsx';

const showOrderHistory: Handler = (visit) =>
  buys(memberOf(visit).accountType)
    ? showSold(visit, 'dashboardOrderHistory')
    : seeOther(link('dashboardOrders', {}, { q: visit.url.searchParams.get('q') ?? undefined }));

export const dashboardRoutes: readonly Route[] = [
  get(urls.dashboard, members, showOverview),
  get(urls.dashboardCustomers, sellers, showCustomers),
  get(urls.dashboardOrders, members, showOrders),
  get(urls.dashboardOrderHistory, sellers, showOrderHistory),
];
