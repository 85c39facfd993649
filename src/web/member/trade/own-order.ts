import { Failure } from '#domain/acting/context.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import { pageOfOrder } from '#domain/trade/orders/trade.view.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';
import type { OrderSide } from './order-words.ts';

export type OwnOrder = { order: Order; side: OrderSide };

export async function ownOrder(visit: Visit): Promise<OwnOrder> {
  const order = await findOrder(visit.ctx, visit.params.orderId ?? '');
  if (!order) throw new Failure('not_found', orderTexts.unknown);
  return { order, side: order.buyer.id === memberOf(visit).id ? 'buyer' : 'seller' };
}

export function orderLook(order: Order, why: Failure | undefined) {
  const href = pageOfOrder(order);
  return {
    back: { label: `Order ${order.number}`, href },
    whyNot: why && { text: why.message, onward: { label: 'See the order', href } },
  };
}
