import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { requireOrderParty } from './order.policy.ts';
import type { EndOrder } from '../order-states/order.schema.ts';
import { notifyOrder } from './notify-order.ts';

/** No stock was reserved. */
export async function declineOrder(ctx: Ctx, orderId: string, { why }: EndOrder): Promise<void> {
  refuseCodes({ why });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    await moveOrder(ctx, order, { event: 'declined', party, why });
    await flagWords(ctx, orderPlace(order, 'reason'), why);
    await notifyOrder(ctx, order, 'declined', ['buyer'], why);
  });
}
