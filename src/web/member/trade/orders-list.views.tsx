import { link } from '#content/link.ts';
import { buys } from '#domain/values/account.options.ts';
import { findCustomers } from '#domain/trade/orders/find-customers.ts';
import { findTrades } from '#domain/trade/orders/find-trades.ts';
import { customerList, orderList } from '#domain/trade/orders/order.list.ts';
import { findOwnRequests } from '#domain/registers/own-requests/find-own-requests.ts';
import type { Query } from '#ui/desk-filter.tsx';
import type { Visit } from '../../request/visit.ts';
import { dashboardTitle } from '../dashboard-menu.ts';
import { showNothingYet } from '../dashboard.views.tsx';
import { memberOf, memberPage } from '../member-page.tsx';
import { waitingPages } from '../waiting-pages.tsx';
import { CustomersPage } from './customers.page.tsx';
import { OrdersPage } from './orders.page.tsx';
import type { OrderSide } from './order-words.ts';

/** A merchant has two lists. Everybody else has one list, which also shows their deals on the other side. */
function sidesOf(visit: Visit, side: OrderSide): readonly OrderSide[] {
  return memberOf(visit).accountType === 'merchant' ? [side] : ['buyer', 'seller'];
}

/** For buyers also their orders of our shop; sellers see the orders that they received. */
export function showOrders(visit: Visit): Promise<Response> {
  return buys(memberOf(visit).accountType) ? showBought(visit) : showSold(visit, 'dashboardOrders');
}

const ordersAsked = ({ url }: Visit) => orderList.read(url.searchParams);
const boughtBy = (visit: Visit) => findTrades(visit.ctx, sidesOf(visit, 'buyer'), ordersAsked(visit));
export const soldBy = (visit: Visit) => findTrades(visit.ctx, sidesOf(visit, 'seller'), ordersAsked(visit));
export const tradesOf = (visit: Visit) => (buys(memberOf(visit).accountType) ? boughtBy(visit) : soldBy(visit));

async function showBought(visit: Visit): Promise<Response> {
  const asked = ordersAsked(visit);
  // In sequence, because a request holds one connection at a time.
  const page = await boughtBy(visit);
  const requests = (await findOwnRequests(visit.ctx, { besideOrders: true })).filter(
    ({ state }) => state !== undefined,
  );
  if (page.rows.length === 0 && !orderList.isFiltered(asked))
    return showNothingYet(visit, waitingPages.myOrders, requests);
  const at = (query: Query) => link('dashboardOrders', {}, query);
  return show(visit, { title: 'My Orders', side: 'buyer', page, query: orderList.write(asked), at, requests });
}

export async function showSold(visit: Visit, place: 'dashboardOrders' | 'dashboardOrderHistory'): Promise<Response> {
  const asked = ordersAsked(visit);
  const page = await soldBy(visit);
  const nothing = place === 'dashboardOrders' ? waitingPages.ordersHistory : waitingPages.orderHistory;
  if (page.rows.length === 0 && !orderList.isFiltered(asked)) return showNothingYet(visit, nothing);
  const at = (query: Query) => link(place, {}, query);
  return show(visit, { title: nothing.words.title, side: 'seller', page, query: orderList.write(asked), at });
}

type Shown = Omit<Parameters<typeof OrdersPage>[0], 'mode'> & { side: OrderSide };

function show(visit: Visit, shown: Shown): Response {
  const { title } = shown;
  const whole = dashboardTitle(memberOf(visit).accountType);
  return memberPage(visit, {
    title: `${title}, ${whole}`,
    description: `${title} on your ${whole.toLowerCase()}.`,
    place: title,
    body: <OrdersPage {...shown} mode={visit.services.config.mode} />,
  });
}

const customersAsked = ({ url }: Visit) => customerList.read(url.searchParams);
export const customersOf = (visit: Visit) => findCustomers(visit.ctx, customersAsked(visit));

export async function showCustomers(visit: Visit): Promise<Response> {
  const asked = customersAsked(visit);
  const page = await customersOf(visit);
  if (page.rows.length === 0 && !customerList.isFiltered(asked)) return showNothingYet(visit, waitingPages.customers);
  const whole = dashboardTitle(memberOf(visit).accountType);
  const at = (query: Query) => link('dashboardCustomers', {}, query);
  return memberPage(visit, {
    title: `Customers, ${whole}`,
    description: `Customers on your ${whole.toLowerCase()}.`,
    place: 'Customers',
    body: <CustomersPage page={page} query={customerList.write(asked)} at={at} />,
  });
}
