import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { lockDeal } from '../deal-terms/find-deal.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { moveOrder } from '../order-states/move-order.ts';
import { proposeOrder } from './propose-order.ts';
import { requireOrderParty } from './order.policy.ts';
import type { AnswerOrder } from '../order-states/order.schema.ts';
import type { MovedTrade } from './trade.view.ts';

/**
 * The seller's pro-forma: the shipping cost and a message. The order then has its whole sum, which is proposed to the buyer as a deal. The
 * first answer restarts the buyer's time to pay.
 */
export async function answerOrder(ctx: Ctx, orderId: string, { shipping, words }: AnswerOrder): Promise<MovedTrade> {
  refuseCodes({ words });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderWithDealLocked(ctx, orderId);
    await moveOrder(ctx, order, {
      event: 'answered',
      party,
      set: {
        shipping_kobo: shipping,
        seller_words: words ?? null,
        answered_at: sql<Date>`coalesce(answered_at, business_now())`,
        reserved_until: sql<Date>`case when answered_at is null then business_now() + hold_hours * interval '1 hour'
          else reserved_until end`,
      },
    });
    const dealId = await proposeOrder(ctx, order, { shipping_kobo: shipping, words });
    await flagWords(ctx, orderPlace(order, 'seller_words'), words);
    return { dealId };
  });
}

/** Locks the deal of the order, if it has one, and then reads the order again, because the buyer may have agreed and paid meanwhile. */
async function requireOrderWithDealLocked(ctx: Ctx, orderId: string): ReturnType<typeof requireOrderParty> {
  const orderAndParty = await requireOrderParty(ctx, orderId);
  if (!orderAndParty.order.deal) return orderAndParty;
  await lockDeal(ctx, orderAndParty.order.deal.id);
  return requireOrderParty(ctx, orderId);
}
