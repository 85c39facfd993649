import { pageOfOrder } from '#domain/orders/trade.view.ts';
import type { Refusal } from '../../request/act.ts';
import { seeOther } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { OrderPage } from '../trade/order.page.tsx';
import { ownOrder } from '../trade/order.views.tsx';
import { listOfOrders } from '../trade/trade-places.ts';
import { showDealOf } from './deal.views.tsx';

/** The page of an order. Once it has a deal, that has its page: links of before lead there, and a refused press is answered with it. */
export async function showOrder(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  if (order.deal && !refusal) return seeOther(pageOfOrder(order));
  if (order.deal) return showDealOf(visit, String(order.deal.id), { problem, ...refusal });
  const news = visit.url.searchParams.get('news') ?? undefined;
  return memberPage(visit, {
    title: `Order ${order.number}`,
    description: `How far order ${order.number} is.`,
    below: listOfOrders(memberOf(visit), side),
    ...refusal,
    body: <OrderPage order={order} side={side} now={visit.ctx.now} news={news} problem={problem} />,
  });
}
