import { pageOfOrder } from '#domain/trade/orders/trade.view.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm } from '../../request/form.ts';
import { formTitle, seeOther } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import type { OrderMessageForm } from '../trade/order-message.tsx';
import { OrderPage } from '../trade/order.page.tsx';
import { ownOrder } from '../trade/own-order.ts';
import { listOfOrders } from '../trade/trade-places.ts';
import { dealMessageForm } from './deal-message.form.ts';
import { showDealOf } from './deal.views.tsx';

/** Shows an order, or the page of its deal if it has one: older links and refused forms of the order lead here too. */
export async function showOrderOrDeal(
  visit: Visit,
  { problem, message }: { problem?: string | undefined; message?: OrderMessageForm } = {},
  refusal?: Refusal,
): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  if (order.deal && !refusal) return seeOther(pageOfOrder(order));
  if (order.deal) return showDealOf(visit, String(order.deal.id), { problem: problem ?? message?.problem, ...refusal });
  const news = visit.url.searchParams.get('news') ?? undefined;
  return memberPage(visit, {
    title: message ? formTitle(`Order ${order.number}`, message) : `Order ${order.number}`,
    description: `The progress of order ${order.number}.`,
    parent: listOfOrders(memberOf(visit), side),
    ...refusal,
    body: (
      <OrderPage
        {...{ order, side, news, problem }}
        now={visit.ctx.now}
        message={message ?? blankForm(visit, dealMessageForm)}
      />
    ),
  });
}
