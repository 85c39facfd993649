import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { applyDealEvent } from '../deals/apply-event.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { requireOrderParty } from './order.policy.ts';
import { notifyOrder } from './notify-order.ts';
import type { MovedTrade } from './trade.view.ts';

export async function shipOrder(ctx: Ctx, orderId: string): Promise<MovedTrade> {
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const moved = { dealId: order.deal?.id };
    if (order.state === 'shipped' && party === 'seller') return moved;
    if (order.deal) {
      await applyDealEvent(ctx, { dealId: order.deal.id, event: 'ship' });
      return moved;
    }
    await moveOrder(ctx, order, { event: 'shipped', party });
    await notifyOrder(ctx, order, 'shipped', ['buyer']);
    return moved;
  });
}

export async function receiveOrder(ctx: Ctx, orderId: string): Promise<MovedTrade> {
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const moved = { dealId: order.deal?.id };
    if (order.state === 'delivered' && party === 'buyer') return moved;
    if (order.deal) {
      await applyDealEvent(ctx, { dealId: order.deal.id, event: 'deliver' });
      return moved;
    }
    await moveOrder(ctx, order, { event: 'delivered', party });
    await notifyOrder(ctx, order, 'delivered', ['seller']);
    return moved;
  });
}
