import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { endDeal } from '../deals/end-deal.ts';
import { lockDeal } from '../deal-terms/find-deal.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { isPaymentUnderWay } from '#domain/money/payments/find-payment.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { whyNotFreeStock } from '../order-states/order-event.policy.ts';
import { requireOrderParty } from './order.policy.ts';
import { orderTexts, type EndOrder } from '../order-states/order.schema.ts';
import { notifyOrder } from './notify-order.ts';
import type { MovedTrade } from './trade.view.ts';

/** The reason that the buyer reads in the deal if the seller gives none. */
const defaultReason = 'The seller freed the stock because the order was not paid yet. You are welcome to order again.';

/** A payment that arrives afterwards becomes an unmatched payment. */
export async function freeOrder(ctx: Ctx, orderId: string, { why }: EndOrder): Promise<MovedTrade> {
  refuseCodes({ why });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const refusal = whyNotFreeStock(order, party);
    if (refusal) throw refusal;
    if (order.deal) {
      await requireUnpaid(ctx, order.deal.id);
      await endDeal(ctx, order.deal.id, why ?? defaultReason);
    } else {
      await moveOrder(ctx, order, { event: 'cancelled', party, why });
      await notifyOrder(ctx, order, 'freed', ['buyer'], why);
    }
    await ctx.db
      .updateTable('market_order')
      .set({ freed_at: sql<Date>`business_now()` })
      .where('id', '=', order.id)
      .execute();
    await flagWords(ctx, orderPlace(order, 'reason'), why);
    return { dealId: order.deal?.id };
  });
}

/** Locks the deal first. An arriving payment locks it too, so that a payment and this check cannot miss each other. */
async function requireUnpaid(ctx: Ctx, dealId: bigint): Promise<void> {
  const deal = await lockDeal(ctx, dealId);
  const isUnpaid = deal?.parts.every(({ state }) => state === 'proposed' || state === 'agreed');
  if (!isUnpaid) throw new Failure('conflict', orderTexts.paidMeanwhile);
  if (await isPaymentUnderWay(ctx, dealId)) throw new Failure('conflict', orderTexts.paymentUnderWay);
}
