import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { requireOrderParty } from './order.policy.ts';
import type { AddressOrder } from '../order-states/order.schema.ts';
import { notifyOrder } from './notify-order.ts';

/** Both are fixed once the seller has named the shipping cost, or sent the goods. */
export async function addressOrder(ctx: Ctx, orderId: string, delivery: AddressOrder): Promise<void> {
  refuseCodes({ notes: delivery.notes });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const { shippingAddress, paymentMethod, notes } = delivery;
    await moveOrder(ctx, order, {
      event: 'addressed',
      party,
      set: { shipping_address: shippingAddress, payment_method: paymentMethod, notes: notes ?? null },
    });
    await flagWords(ctx, orderPlace(order, 'notes'), notes);
    await notifyOrder(ctx, { ...order, ...delivery }, 'addressed', ['seller'], notes);
  });
}
