import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { endDeal } from '../deals/end-deal.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { requirePartyOrStaff } from './order-staff.policy.ts';
import type { CancelOrder } from '../order-states/order.schema.ts';
import { orderStateLabels, type OrderParty } from '../order-states/order.states.ts';
import type { Order } from '../order-states/order.view.ts';
import { notifyOrder } from './notify-order.ts';
import type { MovedTrade } from './trade.view.ts';

/** A paid order ends by a step of its deal. */
export async function cancelOrder(ctx: Ctx, orderId: string, { why }: CancelOrder): Promise<MovedTrade> {
  refuseCodes({ why });
  return auditedTransaction(ctx, { what: 'cancel-order', why }, async (ctx) => {
    const { order, party } = await requirePartyOrStaff(ctx, orderId);
    if (order.deal) await endDeal(ctx, order.deal.id, why);
    else await cancelWithoutDeal(ctx, order, party, why);
    await flagWords(ctx, orderPlace(order, 'reason'), why);
    return {
      on: { kind: 'market-order', id: order.id },
      before: { state: orderStateLabels[order.state] },
      after: { state: orderStateLabels.cancelled },
      answer: { dealId: order.deal?.id },
    };
  });
}

async function cancelWithoutDeal(ctx: Ctx, order: Order, party: OrderParty, why: string): Promise<void> {
  await moveOrder(ctx, order, { event: 'cancelled', party, why });
  const notifiedSides = (['buyer', 'seller'] as const).filter((side) => side !== party);
  await notifyOrder(ctx, order, party === 'staff' ? 'cancelled-by-us' : 'cancelled', notifiedSides, why);
}
