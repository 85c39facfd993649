import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { findOrder } from './find-order.ts';
import { requireOrderParty } from './order.policy.ts';
import { orderTexts } from '../order-states/order.schema.ts';
import type { OrderParty } from '../order-states/order.states.ts';
import type { Order } from '../order-states/order.view.ts';

export async function requirePartyOrStaff(ctx: Ctx, id: string): Promise<{ order: Order; party: OrderParty }> {
  if (!mayAnswerPeople(ctx.actor)) return requireOrderParty(ctx, id);
  const order = await findOrder(ctx, id);
  if (!order) throw new Failure('not_found', orderTexts.unknown);
  return { order, party: 'staff' };
}
