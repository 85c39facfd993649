import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '../context.ts';
import { applyEvent } from '../deals/apply-event.ts';
import { moveOrder } from './move-order.ts';
import { requireParty } from './order.policy.ts';
import { tellOrder } from './tell-order.ts';

/** The seller says that it has left: it is theirs no more. */
export async function shipOrder(ctx: Ctx, orderId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireParty(ctx, orderId);
    if (order.state === 'shipped' && party === 'seller') return;
    if (order.deal) return void (await applyEvent(ctx, { dealId: order.deal.id, event: 'ship' }));
    await moveOrder(ctx, order, { event: 'shipped', party });
    await tellOrder(ctx, order, 'shipped', ['buyer']);
  });
}

/** The buyer says that it is there. */
export async function receiveOrder(ctx: Ctx, orderId: string): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireParty(ctx, orderId);
    if (order.state === 'delivered' && party === 'buyer') return;
    if (order.deal) return void (await applyEvent(ctx, { dealId: order.deal.id, event: 'deliver' }));
    await moveOrder(ctx, order, { event: 'delivered', party });
    await tellOrder(ctx, order, 'delivered', ['seller']);
  });
}
