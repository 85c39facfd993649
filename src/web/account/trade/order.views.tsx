import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { Failure } from '#domain/failure.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import {
  orderTexts,
  type addressOrderSchema,
  type answerOrderSchema,
  type cancelOrderSchema,
} from '#domain/orders/order.schema.ts';
import type { Order } from '#domain/orders/order.view.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { AddressPage, AnswerPage, CancelPage, orderFormTitles } from './order-forms.page.tsx';
import { OrderPage } from './order.page.tsx';
import type { OrderSide } from './order-words.ts';
import { listOfOrders } from './trade-places.ts';

/** An order of the member who asks, and on which side of it they stand. */
export async function ownOrder(visit: Visit): Promise<{ order: Order; side: OrderSide }> {
  const order = await findOrder(visit.ctx, visit.params.orderId ?? '');
  if (!order) throw new Failure('not_found', orderTexts.unknown);
  return { order, side: order.buyer.id === memberOf(visit).id ? 'buyer' : 'seller' };
}

export async function showOrder(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  const news = visit.url.searchParams.get('news') ?? undefined;
  return memberPage(visit, {
    title: `Order ${order.number}`,
    description: `How far order ${order.number} is.`,
    below: listOfOrders(memberOf(visit), side),
    ...refusal,
    body: <OrderPage order={order} side={side} now={visit.ctx.now} news={news} problem={problem} />,
  });
}

type Which = keyof typeof orderFormTitles;

async function showForm(
  visit: Visit,
  which: Which,
  form: FormState,
  draw: (order: Order) => ReactNode,
  refusal?: Refusal,
): Promise<Response> {
  const { order, side } = await ownOrder(visit);
  return memberPage(visit, {
    title: formTitle(orderFormTitles[which], form),
    description: `About order ${order.number}.`,
    below: { ...listOfOrders(memberOf(visit), side), name: `Order ${order.number}`, href: orderHref(order) },
    ...refusal,
    body: draw(order),
  });
}

export function showAnswer(visit: Visit, form: FormOf<typeof answerOrderSchema>, refusal?: Refusal) {
  const draw = (order: Order) => <AnswerPage order={order} form={form} asDialog={visit.part} />;
  return showForm(visit, 'answer', form, draw, refusal);
}

export function showAddress(visit: Visit, form: FormOf<typeof addressOrderSchema>, refusal?: Refusal) {
  const draw = (order: Order) => <AddressPage order={order} form={form} asDialog={visit.part} />;
  return showForm(visit, 'address', form, draw, refusal);
}

export function showCancel(visit: Visit, form: FormOf<typeof cancelOrderSchema>, refusal?: Refusal) {
  const draw = (order: Order) => <CancelPage order={order} form={form} asDialog={visit.part} />;
  return showForm(visit, 'cancel', form, draw, refusal);
}

function orderHref({ id }: Order): string {
  return link('dashboardOrder', { orderId: String(id) });
}
