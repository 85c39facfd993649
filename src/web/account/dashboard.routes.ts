import { buys } from '#domain/accounts/account.options.ts';
import { findOwnRequests } from '#domain/own-requests/find-own-requests.ts';
import { link } from '#content/link.ts';
import { seeOther } from '../request/page.tsx';
import { get, members, sellers, type Handler, type Route } from '../request/route.ts';
import { urls } from '#content/urls.ts';
import { memberOf, showNothingYet, showOverview } from './dashboard.views.tsx';
import { waitingPages, type WaitingPage } from './waiting-pages.tsx';

function nothingYet(of: WaitingPage): Handler {
  return (visit) => showNothingYet(visit, of);
}

/** What one bought; for who only sells, what was bought from them. */
const showOrders: Handler = async (visit) => {
  if (!buys(memberOf(visit).accountType)) return showNothingYet(visit, waitingPages.ordersHistory);
  const requests = await findOwnRequests(visit.ctx);
  const ordered = requests.filter(({ kind }) => kind !== 'event request');
  return showNothingYet(visit, waitingPages.myOrders, ordered);
};

/** A seller has one list of orders, and one address for it. */
const showOrderHistory: Handler = (visit) =>
  buys(memberOf(visit).accountType)
    ? showNothingYet(visit, waitingPages.orderHistory)
    : seeOther(link('dashboardOrders'));

export const dashboardRoutes: readonly Route[] = [
  get(urls.dashboard, members, showOverview),
  get(urls.dashboardProducts, sellers, nothingYet(waitingPages.products)),
  get(urls.dashboardCustomers, sellers, nothingYet(waitingPages.customers)),
  get(urls.dashboardOrders, members, showOrders),
  get(urls.dashboardOrderHistory, sellers, showOrderHistory),
  get(urls.dashboardInvoices, members, nothingYet(waitingPages.invoices)),
  get(urls.dashboardPayments, members, nothingYet(waitingPages.payments)),
];
