import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { flagWords, orderPlace } from '#domain/talk/moderation/flag-words.ts';
import { refuseCodes } from '../messages/refuse-codes.ts';
import { requireOrderParty } from '../orders/order.policy.ts';
import type { MovedTrade } from '../orders/trade.view.ts';
import { whyNotAnswerReview } from './review.policy.ts';
import { reviewTexts, type AnswerReview } from './review.schema.ts';

export async function answerReview(ctx: Ctx, orderId: string, { words }: AnswerReview): Promise<MovedTrade> {
  refuseCodes({ words });
  return transaction(ctx, async (ctx) => {
    const { order, party } = await requireOrderParty(ctx, orderId);
    const refusal = whyNotAnswerReview(order, party);
    if (refusal) throw refusal;
    const { rows } = await sql<{ review_id: bigint }>`
      insert into review_answer (review_id, author_id, words)
      select id, about_id, ${words} from review where order_id = ${order.id} and side = 'buyer'
      on conflict (review_id) do nothing returning review_id`.execute(ctx.db);
    if (rows.length === 0) throw new Failure('conflict', reviewTexts.answered);
    await flagWords(ctx, orderPlace(order, 'review_answer'), words);
    return { dealId: order.deal?.id };
  });
}
