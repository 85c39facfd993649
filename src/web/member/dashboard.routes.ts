import { urls } from '#content/link.ts';
import { get, members, type Route } from '../request/route.ts';
import { showOverview } from './dashboard.views.tsx';
import { customersRoute } from './trade/customers.routes.tsx';
import { ordersRoutes } from './trade/orders.routes.tsx';

export const dashboardRoutes: readonly Route[] = [
  get(urls.dashboard, members, showOverview),
  customersRoute,
  ...ordersRoutes,
];
