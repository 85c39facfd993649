import type { ReactNode } from 'react';
import { Failure } from '#domain/acting/context.ts';
import { findOrder } from '#domain/trade/orders/find-order.ts';
import {
  orderTexts,
  type addressOrderSchema,
  type answerOrderSchema,
  type cancelOrderSchema,
} from '#domain/trade/order-states/order.schema.ts';
import type { OrderEvent } from '#domain/trade/order-states/order.states.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { findPlan } from '#domain/money/plans/find-plan.ts';
import { pageOfOrder } from '#domain/trade/orders/trade.view.ts';
import { whyNotDo, whyNotFree } from '#domain/trade/order-states/order-event.policy.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle, settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf, memberPage } from '../member-page.tsx';
import { AnswerPage } from './order-answer.page.tsx';
import { AddressPage, CancelPage, endPage, orderFormTitles, type EndOrderForm } from './order-forms.page.tsx';
import type { OrderSide } from './order-words.ts';
import { listOfOrders } from './trade-places.ts';
import type { WhyNot } from './why-not-trade.tsx';

export async function ownOrder(visit: Visit): Promise<{ order: Order; side: OrderSide }> {
  const order = await findOrder(visit.ctx, visit.params.orderId ?? '');
  if (!order) throw new Failure('not_found', orderTexts.unknown);
  return { order, side: order.buyer.id === memberOf(visit).id ? 'buyer' : 'seller' };
}

type Shown<Form> = { order: Order; form: Form; asDialog: boolean; whyNot: WhyNot | undefined };

function formPage<Form extends FormState>(
  title: string,
  whyNotHere: (order: Order, side: OrderSide) => Failure | undefined,
  draw: (shown: Shown<Form>, visit: Visit) => ReactNode | Promise<ReactNode>,
): (visit: Visit, form: Form, refusal?: Refusal) => Promise<Response> {
  return async (visit, form, refusal) => {
    const { order, side } = await ownOrder(visit);
    const href = pageOfOrder(order);
    const why = whyNotHere(order, side);
    const whyNot = why && { text: why.message, onward: { label: 'See the order', href } };
    return memberPage(visit, {
      title: formTitle(title, form),
      description: `About order ${order.number}.`,
      below: { ...listOfOrders(memberOf(visit), side), name: `Order ${order.number}`, href },
      ...refusal,
      body: await draw({ order, form, asDialog: visit.part, whyNot }, visit),
    });
  };
}

const unlessBarred = (event: OrderEvent) => (order: Order, side: OrderSide) => whyNotDo(order, event, side);

export const showAnswer = formPage<FormOf<typeof answerOrderSchema>>(
  orderFormTitles.answer,
  unlessBarred('answered'),
  async (shown, visit) => {
    const { fee_bps } = await findPlan(visit.ctx, shown.order.seller.id, settingsOf(visit).fees);
    return <AnswerPage {...shown} fee_bps={fee_bps} />;
  },
);
export const showAddress = formPage<FormOf<typeof addressOrderSchema>>(
  orderFormTitles.address,
  unlessBarred('addressed'),
  AddressPage,
);
export const showCancel = formPage<FormOf<typeof cancelOrderSchema>>(
  orderFormTitles.cancel,
  unlessBarred('cancelled'),
  CancelPage,
);
export const showDecline = formPage<EndOrderForm>(
  orderFormTitles.decline,
  unlessBarred('declined'),
  endPage('decline'),
);
export const showFree = formPage<EndOrderForm>(orderFormTitles.free, whyNotFree, endPage('free'));
